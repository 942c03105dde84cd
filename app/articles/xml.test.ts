import { DOMParser } from "@xmldom/xmldom";
import { expect, test } from "vitest";
import { cdata, escapeXml } from "./xml.ts";

const contentOf = (xml: string) => new DOMParser().parseFromString(xml, "application/xml").documentElement;

test.each(["Salt & pepper", "<b>", 'say "yes"', "]]>", "&amp;", "10 < 20 > 5", "“é”"])("%j comes back as it was", (text) => {
  expect(contentOf(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`)?.textContent).toBe(text);
  expect(contentOf(`<a b="${escapeXml(text)}"/>`)?.getAttribute("b")).toBe(text);
  expect(contentOf(`<a>${cdata(text)}</a>`)?.textContent).toBe(text);
});

test("no bare ampersand, bracket or end of a CDATA section is left", () => {
  expect(escapeXml('a & b < c > "d"')).toBe("a &amp; b &lt; c &gt; &quot;d&quot;");
  expect(cdata("a]]>b")).toBe("<![CDATA[a]]]]><![CDATA[>b]]>");
});
