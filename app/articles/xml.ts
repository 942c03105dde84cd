/** Text as the content of an XML element or attribute (XML 1.0, section 2.4). */
export function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** Markup as a CDATA section, split where it holds the section's own end (XML 1.0, section 2.7). */
export function cdata(markup: string): string {
  return `<![CDATA[${markup.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}
