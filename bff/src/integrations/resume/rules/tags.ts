import { type ApprovedTags, maxTags } from '@workspace/contracts';

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Names that are also ordinary words: the text that must not follow them. */
const unless: Record<string, string> = {
  Reporting: '(?!\\s{1,3}(?:to|directly)\\b)',
};
/** Names with another meaning in ordinary sentences: the pattern that is used instead of the name. */
const instead: Record<string, string> = {
  Monday: '(?:Monday\\.com|(?<=^|[,;:•|/]\\s{0,3})Monday(?=\\s{0,3}(?:[,;|/]|$)))',
};

/**
 * Creates a pattern for a name. All repetitions in it are limited, so matching stays fast. Names come from our
 * lists and are escaped.
 */
function patternOf(name: string, flags: string): RegExp {
  const words = literal(name).replace(/ /g, '\\s{1,3}');
  const end = `(?![\\p{L}\\p{N}’']|[-.]\\p{L})${unless[name] ?? ''}`;
  return new RegExp(instead[name] ?? `(?<![\\p{L}\\p{N}.@-])${words}${end}`, flags);
}

/**
 * Returns the approved names in a text, in the order of the lists. Skills match in any case; tools are proper names
 * and must match exactly.
 */
export function findTags(text: string, approved: ApprovedTags): ApprovedTags {
  const named = (names: string[], flags: string): string[] =>
    names.filter((name) => patternOf(name, flags).test(text)).slice(0, maxTags);
  return { skills: named(approved.skills, 'imu'), tools: named(approved.tools, 'mu') };
}
