import { type ApprovedTags, maxTags } from 'shared/contracts';

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Names that also are words: what must not stand behind them. */
const unless: Record<string, string> = {
  Reporting: '(?!\\s{1,3}(?:to|directly)\\b)',
};
/** Names that mean something else in a sentence, and what must stand there in their place or around them. */
const instead: Record<string, string> = {
  Monday: '(?:Monday\\.com|(?<=^|[,;:•|/]\\s{0,3})Monday(?=\\s{0,3}(?:[,;|/]|$)))',
};

/** Nothing in it is repeated without an end: the names are ours and escaped. */
function patternOf(name: string, flags: string): RegExp {
  const words = literal(name).replace(/ /g, '\\s{1,3}');
  const end = `(?![\\p{L}\\p{N}’']|[-.]\\p{L})${unless[name] ?? ''}`;
  return new RegExp(instead[name] ?? `(?<![\\p{L}\\p{N}.@-])${words}${end}`, flags);
}

/** The approved names in a text, in the lists' order. Skills are words, tools are names and written as such. */
export function findTags(text: string, approved: ApprovedTags): ApprovedTags {
  const named = (names: string[], flags: string): string[] =>
    names.filter((name) => patternOf(name, flags).test(text)).slice(0, maxTags);
  return { skills: named(approved.skills, 'imu'), tools: named(approved.tools, 'mu') };
}
