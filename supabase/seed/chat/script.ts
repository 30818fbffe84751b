import type { TeamKey } from '../organizations.ts';
import type { PersonKey } from '../people.ts';

/** The speakers, by the first letter of their name. */
const voices = {
  O: 'client',
  B: 'member',
  P: 'client247',
  H: 'vip247',
  M: 'assistant',
  J: 'assistant2',
  A: 'admin',
} as const satisfies Record<string, PersonKey>;
type Voice = keyof typeof voices;
export type Line = `${Voice}: ${string}`;

/** The messages of one day. */
export interface Talk {
  /** The age in workdays. Only the difference to the newest talk of the conversation counts. */
  ago: number;
  lines: Line[];
}

export interface Script {
  people: PersonKey[];
  /** The team of a team conversation. */
  team?: TeamKey;
  /** The client of a conversation with the desk. */
  client?: PersonKey;
  /** The number of unread messages of each person. */
  unread: Partial<Record<PersonKey, number>>;
  /** Minutes since the last message. */
  lastMinutesAgo: number;
  talks: Talk[];
}

/** Splits a line into its speaker and its text. */
export function speak(line: Line): { speaker: PersonKey; body: string } {
  return { speaker: voices[line[0] as Voice], body: line.slice(3) };
}
