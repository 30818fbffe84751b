import { type ApprovedTags, maxTags } from 'shared/contracts';

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Names that also are words: what must not stand behind them. */
const unless: Record<string, string> = {
  Reporting: '(?!\\s+(?:to|directly)\\b)',
};
/** Names that mean something else in a sentence, and what must stand there in their place or around them. */
const instead: Record<string, string> = {
  Monday: '(?:Monday\\.com|(?<=^|[,;:•|/]\\s*)Monday(?=\\s*(?:[,;|/]|$)))',
};

function patternOf(name: string, flags: string): RegExp {
  const words = literal(name).replace(/ /g, '\\s+');
  const end = `(?![\\p{L}\\p{N}’']|[-.]\\p{L})${unless[name] ?? ''}`;
  return new RegExp(instead[name] ?? `(?<![\\p{L}\\p{N}.@-])${words}${end}`, flags);
}

/** The approved names in a text, in the lists' order. Skills are words, tools are names and written as such. */
export function findTags(text: string, approved: ApprovedTags): ApprovedTags {
  const named = (names: string[], flags: string): string[] =>
    names.filter((name) => patternOf(name, flags).test(text)).slice(0, maxTags);
  return { skills: named(approved.skills, 'imu'), tools: named(approved.tools, 'mu') };
}
