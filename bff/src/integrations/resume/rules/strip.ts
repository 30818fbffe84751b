/**
 * A text without the signs at its ends. Written as a loop, because a pattern that is tied to the end of a text alone tries each
 * run of signs in it once for every sign.
 * @param sign tells of one character whether it goes.
 */
export function strip(text: string, sign: RegExp): string {
  let from = 0;
  let to = text.length;
  while (from < to && sign.test(text.charAt(from))) from += 1;
  while (to > from && sign.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
