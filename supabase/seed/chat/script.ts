import type { TeamKey } from '../organizations.ts';
import type { PersonKey } from '../people.ts';

/** The speaker: the first letter of the person's name. */
const voices = {
  O: 'client',
  B: 'member',
  P: 'client247',
  H: 'vip247',
  M: 'assistant',
  J: 'assistant2',
} as const satisfies Record<string, PersonKey>;
type Voice = keyof typeof voices;
export type Line = `${Voice}: ${string}`;

/** What was said on one day. */
export interface Talk {
  /** Workdays before today. */
  ago: number;
  lines: Line[];
}

export interface Script {
  people: PersonKey[];
  /** The team, for a conversation of a whole team. */
  team?: TeamKey;
  /** How many of the last messages a person has not read. */
  unread: Partial<Record<PersonKey, number>>;
  /** Minutes since the last message. */
  lastMinutesAgo: number;
  talks: Talk[];
}

/** Splits a line into its speaker and the text. */
export function speak(line: Line): { speaker: PersonKey; body: string } {
  return { speaker: voices[line[0] as Voice], body: line.slice(3) };
}
