import { type ApprovedTags, maxTags } from '@workspace/contracts';

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Patterns that must not follow a name, because the name would then be an ordinary word. */
const unless: Record<string, string> = {
  Reporting: '(?!\\s{1,3}(?:to|directly)\\b)',
};
/** Patterns that are used instead of a name, because the name has another meaning in ordinary sentences. */
const instead: Record<string, string> = {
  Monday: '(?:Monday\\.com|(?<=^|[,;:•|/]\\s{0,3})Monday(?=\\s{0,3}(?:[,;|/]|$)))',
};

/** Creates a pattern that matches a skill or tool. All its repetitions are limited, so matching stays fast. */
function patternOf(name: string, flags: string): RegExp {
  const words = literal(name).replace(/ /g, '\\s{1,3}');
  const end = `(?![\\p{L}\\p{N}’']|[-.]\\p{L})${unless[name] ?? ''}`;
  return new RegExp(instead[name] ?? `(?<![\\p{L}\\p{N}.@-])${words}${end}`, flags);
}

/**
 * Returns the approved skills and tools in a text, in the order of the lists. Skills match in any case. Tools are
 * proper names and must match exactly.
 */
export function findTags(text: string, approved: ApprovedTags): ApprovedTags {
  const named = (names: string[], flags: string): string[] =>
    names.filter((name) => patternOf(name, flags).test(text)).slice(0, maxTags);
  return { skills: named(approved.skills, 'imu'), tools: named(approved.tools, 'mu') };
}
