import type { Team, TeamMember } from '@workspace/contracts';
import { roleLabel } from '@workspace/product-ui';
import { formatDateTime, formatTime, orderByName } from '@workspace/ui';

/** An assistant who works with the client, with all teams that they share. */
export interface Person {
  id: string;
  name: string;
  avatarUrl: string | null;
  role: string;
  /** Start of the person's earliest open work session in any team, as an ISO date. */
  onlineSince: string | null;
  teams: { id: string; name: string }[];
}

/**
 * Returns the team's assistants, sorted by name. The order ignores presence, so that entries do not move while the user
 * taps.
 */
export function assistantsOf(team: Team): TeamMember[] {
  const assistants = team.members.filter((member) => member.account_type === 'assistant');
  return assistants.sort(orderByName(assistants, (member) => member.display_name));
}

/** Returns the team ids joined by commas, for the query parameter team_ids. */
export const idsOf = (teams: Team[]): string => teams.map(({ id }) => id).join(',');

const earlier = (one: string | null, other: string | null): string | null =>
  one && other ? (one < other ? one : other) : (one ?? other);

/** Returns each assistant of the teams once, sorted by name. */
export function peopleOf(teams: Team[]): Person[] {
  const people = new Map<string, Person>();
  for (const team of teams) {
    for (const member of assistantsOf(team)) {
      const known = people.get(member.user_id);
      people.set(member.user_id, {
        id: member.user_id,
        name: member.display_name,
        avatarUrl: member.avatar_url,
        role: known?.role ?? roleLabel(member.assistant_role),
        onlineSince: earlier(known?.onlineSince ?? null, member.online_since),
        teams: [...(known?.teams ?? []), { id: team.id, name: team.name }],
      });
    }
  }
  const all = [...people.values()];
  return all.sort(orderByName(all, ({ name }) => name));
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the people for whom every word of the query is in the name, role or team names. Ignores case and accents. */
export function searchPeople(people: Person[], query: string): Person[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return people.filter((person) => {
    const text = folded([person.name, person.role, ...person.teams.map((team) => team.name)].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** An online time that began longer ago than this, in ms, is shown with its date. */
const clockSaysItMs = 12 * 60 * 60_000;

/**
 * Formats the presence at `now` (ms since the epoch): 'Offline' or 'Online · since 9:01 AM'. A time more than 12 hours
 * ago includes the date.
 */
export function presenceText(onlineSince: string | null, now: number): string {
  if (!onlineSince) return 'Offline';
  const isRecent = now - Date.parse(onlineSince) < clockSaysItMs;
  const since = isRecent ? formatTime(onlineSince) : formatDateTime(onlineSince);
  return `Online · since ${since}`;
}

/** Formats a count: '1 person', '3 people'. */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
