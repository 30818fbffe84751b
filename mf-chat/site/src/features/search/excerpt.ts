/** A part of a text. `isMatch` is true for a word of the search text. */
export interface ExcerptPart {
  text: string;
  isMatch: boolean;
}

const before = 28;
const length = 120;
const literally = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns up to 120 characters around the first matching word, split into matching and other parts. */
export function excerpt(text: string, typed: string): ExcerptPart[] {
  const words = typed.split(/\s+/).filter(Boolean).map(literally);
  if (words.length === 0) return [{ text: text.slice(0, length), isMatch: false }];
  const pattern = new RegExp(`(${words.join('|')})`, 'giu');
  const start = Math.max(0, text.search(pattern) - before);
  const shown = (start > 0 ? '…' : '') + text.slice(start, start + length);
  return shown
    .split(pattern)
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
