/**
 * Removes characters from both ends of a text. A loop is used because a regular expression that is anchored at the end
 * takes quadratic time on long runs of matching characters.
 * @param sign matches a single character to remove.
 */
export function strip(text: string, sign: RegExp): string {
  let from = 0;
  let to = text.length;
  while (from < to && sign.test(text.charAt(from))) from += 1;
  while (to > from && sign.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
