/** How fast a general reader reads, in words a minute (docs of the content rules). */
const WORDS_PER_MINUTE = 200;

/** Words in plain text: runs without white space that hold a letter or a digit. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/**
 * How long a text takes to read.
 * @param text plain text, without markup
 * @returns whole minutes, rounded to the nearest, at least 1
 */
export function minutesToRead(text: string): number {
  return Math.max(1, Math.round(countWords(text) / WORDS_PER_MINUTE));
}
