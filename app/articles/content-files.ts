/**
 * Reads the files of `content/` at build time: front matter, Markdown and YAML, each
 * checked against its schema. A file that breaks its schema fails the build with the
 * file and the field. Nothing here runs in a browser or during a request.
 */
import MarkdownIt from "markdown-it";
import { parse as parseYaml, YAMLParseError } from "yaml";
import type { ZodType } from "zod";
import { articleSchema, categoriesSchema, pageSchema, promotionsSchema, siteSchema } from "./content-schemas.ts";
import { minutesToRead } from "./read-time.ts";
import { keepTogether } from "./typeset.ts";

/** What is wrong with one content file, as `file: field: what to do`. */
export class ContentError extends Error {
  override name = "ContentError";
}

/** One `##` section of a text: its address within the page and its words. */
export type Section = { id: string; heading: string };

/** The facts of the site that every text may name, so that they stand in one file. */
export type SiteFacts = { name: string; supportMailbox: string };

/**
 * Puts the site's facts in the place of `{{name}}` and `{{supportMailbox}}`.
 * @throws ContentError for any other name in double braces
 */
export function withFacts(file: string, source: string, facts: SiteFacts): string {
  return source.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, fact: string) => {
    if (fact !== "name" && fact !== "supportMailbox")
      throw new ContentError(`${file}: {{${fact}}}: only {{name}} and {{supportMailbox}} are known`);
    return facts[fact];
  });
}

/**
 * Turns the text of one file under `content/` into the data that the site publishes.
 * @param file path from the project's root, with forward slashes (`content/articles/hydration.md`)
 * @param source the file's text
 * @returns the parsed data: an article, a static page, or one of the YAML lists
 * @throws ContentError naming file and field
 */
export function readContentFile(file: string, source: string): unknown {
  if (file.startsWith("content/articles/")) return readArticle(file, source);
  if (file.startsWith("content/pages/")) return readPage(file, source);
  const schemas: Record<string, ZodType> = { site: siteSchema, categories: categoriesSchema, promotions: promotionsSchema };
  const schema = schemas[baseName(file)];
  if (!schema) throw new ContentError(`${file}: no such content file is known; see docs/editing.md`);
  return checked(file, schema, readYaml(file, source));
}

function readArticle(file: string, source: string) {
  const { frontMatter, body } = splitFrontMatter(file, source);
  const fields = checked(file, articleSchema, frontMatter);
  const { html, sections, text } = renderMarkdown(file, body);
  return { slug: slugOf(file), ...fields, minutes: minutesToRead(text), sections, html };
}

function readPage(file: string, source: string) {
  const { frontMatter, body } = splitFrontMatter(file, source);
  const { html, sections } = renderMarkdown(file, body);
  return { slug: slugOf(file), ...checked(file, pageSchema, frontMatter), sections, html };
}

function baseName(file: string): string {
  return file.replace(/^.*\//, "").replace(/\.[^.]+$/, "");
}

/** The file's name is the article's address, so it may only hold what an address may. */
function slugOf(file: string): string {
  const slug = baseName(file);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    throw new ContentError(`${file}: file name: use lower-case letters, digits and single hyphens`);
  }
  return slug;
}

function splitFrontMatter(file: string, source: string): { frontMatter: unknown; body: string } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source.replace(/^\uFEFF/, ""));
  if (!match) throw new ContentError(`${file}: front matter: the file must begin with a block between two lines of ---`);
  return { frontMatter: readYaml(file, match[1] ?? ""), body: match[2] ?? "" };
}

function readYaml(file: string, source: string): unknown {
  try {
    return parseYaml(source);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    throw new ContentError(`${file}: YAML: ${error.message}`);
  }
}

function checked<T>(file: string, schema: ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${file}: ${issue.path.join(".") || "file"}: ${issue.message}`);
  throw new ContentError(problems.join("\n"));
}

// Raw HTML stays text, and markdown-it drops links to javascript:, vbscript:, file: and data:.
const markdown = new MarkdownIt({ html: false, typographer: true, linkify: false });

// Long tables scroll inside their own box, which the keyboard can reach.
markdown.renderer.rules.table_open = (tokens, index) =>
  `<div class="table-scroll" role="region" aria-label="${markdown.utils.escapeHtml(tokens[index]?.info ?? "")}" tabindex="0"><table>\n`;
markdown.renderer.rules.table_close = () => "</table></div>\n";
// A block quote is how an editor writes a callout.
markdown.renderer.rules.blockquote_open = () => '<div class="callout" role="note">\n';
markdown.renderer.rules.blockquote_close = () => "</div>\n";

/**
 * Renders Markdown to HTML. Every `##` and `###` heading gets an id: its own words, or the one
 * given as `## Heading {#id}`.
 * @returns the HTML, its `##` sections in order, and its plain text (for counting words)
 * @throws ContentError when two headings share an id, or a link is none of https, mailto, tel, sms, a path and an anchor
 */
export function renderMarkdown(file: string, source: string): { html: string; sections: Section[]; text: string } {
  const tokens = markdown.parse(source, {});
  const sections: Section[] = [];
  const ids = new Set<string>();

  let lastHeading = "";
  let tables = 0;
  tokens.forEach((token, index) => {
    const inline = tokens[index + 1];
    // A table is named after the heading that it stands under; what a row begins with is the row's heading.
    if (token.type === "table_open") token.info = `Table${++tables > 1 ? ` ${tables}` : ""}${lastHeading && `: ${lastHeading}`}`;
    if (token.type === "tr_open" && inline?.type === "td_open") {
      inline.tag = "th";
      inline.attrSet("scope", "row");
      const close = tokens.slice(index).find(({ type }) => type === "td_close");
      if (close) close.tag = "th";
    }
    if (token.type === "heading_open" && inline?.children) {
      if (token.tag === "h1") throw new ContentError(`${file}: body: start headings at ##; the title is the page's only #`);
      const explicit = /\s*\{#([a-z][a-z0-9-]*)\}$/.exec(inline.content);
      const last = inline.children.at(-1);
      if (explicit && last) last.content = last.content.replace(/\s*\{#[^}]*\}$/, "");
      const heading = inline.children.map((child) => child.content).join("");
      const id =
        explicit?.[1] ??
        heading
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, "-")
          .replace(/^-|-$/g, "");
      lastHeading = heading;
      if (ids.has(id)) throw new ContentError(`${file}: body: two headings have the id "${id}"`);
      ids.add(id);
      token.attrSet("id", id);
      if (token.tag === "h2") sections.push({ id, heading });
    }
    if (token.type === "th_open" && !inline?.content.trim()) {
      throw new ContentError(`${file}: body: a table has a column without a heading; name what its rows are`);
    }
    for (const child of token.children ?? []) {
      if (child.type === "text") child.content = keepTogether(child.content);
      if (child.type === "image") throw new ContentError(`${file}: body: pictures stand in public/pictures, not in the text`);
      if (child.type !== "link_open") continue;
      const href = String(child.attrGet("href"));
      if (!/^(https:\/\/|mailto:|tel:|sms:|\/(?!\/)|#)/.test(href)) {
        throw new ContentError(`${file}: body: the link "${href}" must begin with https://, mailto:, tel:, sms:, / or #`);
      }
      if (href.startsWith("https://")) child.attrSet("rel", "noopener");
    }
  });

  // HTML without its tags and entities is what a reader reads, so that is what the words are counted in.
  const html = markdown.renderer.render(tokens, markdown.options, {});
  const text = html.replace(/<[^>]*>/g, " ").replace(/&[a-z]+;/g, " ");
  return { html, sections, text };
}
