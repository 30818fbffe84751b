/**
 * Eight colour pairs for avatars without a picture (product/design#team-colours). White letters have a contrast of at
 * least 4.5:1 on both colours, and therefore on the whole gradient.
 */
export const gradients: ReadonlyArray<readonly [string, string]> = [
  ['#c4523c', '#952f3c'],
  ['#2f6fc4', '#274b9f'],
  ['#1d7d66', '#0b5d4e'],
  ['#8a55c7', '#5f3dc4'],
  ['#9a6410', '#75440a'],
  ['#b8437f', '#84285e'],
  ['#56697d', '#38485a'],
  ['#4a7b2c', '#2f5a20'],
];

/** Returns the 32-bit FNV-1a hash of a text's UTF-16 code units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    value ^= text.charCodeAt(i);
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}

/** Returns the colour pair for a name. The same name always gets the same pair (product/design#team-colours). */
export function teamGradient(name: string): [string, string] {
  const [from, to] = gradients[hash(name.normalize().trim()) % gradients.length] ?? ['#56697d', '#38485a'];
  return [from, to];
}

/**
 * Returns up to two initials in upper case: 'JD' for 'Jonas Dela Cruz' (product/design#avatars). Returns '?' for a name
 * without letters or digits.
 */
export function monogram(name: string): string {
  const initials = name
    .normalize()
    .split(/\s+/)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0])
    .filter((letter) => letter !== undefined)
    .map((letter) => Array.from(letter.toUpperCase())[0])
    .slice(0, 2);
  return initials.join('') || '?';
}
