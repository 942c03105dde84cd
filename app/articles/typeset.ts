import MarkdownIt from "markdown-it";

/** The space in "8 oz" or "2.5 kg": a figure and its unit stay on one line. */
const BEFORE_UNIT = /(\d) (?=(?:oz|lb|kg|g|mg|mcg|ml|L|IU|cm|mm|m|km|in|ft|miles?|cups?|minutes?|hours?|percent)\b)/g;

/** The space in "vitamin C". */
const VITAMIN = /\b([Vv]itamins?) ([A-K]\d*)\b/g;

// Of Markdown it knows nothing but quotes, dashes and the like.
const typographer = new MarkdownIt("zero", { typographer: true }).enable(["replacements", "smartquotes"]);

/** Puts a no-break space (U+00A0) wherever two words belong on one line. */
export function keepTogether(text: string): string {
  return text.replace(BEFORE_UNIT, "$1\u00a0").replace(VITAMIN, "$1\u00a0$2");
}

/** A line of plain text as a body would be set: with real quotes and dashes, and no-break spaces. What looks like Markdown stays. */
export function typeset(line: string): string {
  const [inline] = typographer.parseInline(line, {});
  return keepTogether((inline?.children ?? []).map(({ content }) => content).join(""));
}
