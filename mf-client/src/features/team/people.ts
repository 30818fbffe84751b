import type { Team, TeamMember } from 'shared/contracts';
import { formatDateTime, formatTime, orderByName, roleLabel } from 'shared/ui';

/** An assistant as a client knows them: one person, however many of the client's teams they work in. */
export interface Person {
  id: string;
  name: string;
  avatarUrl: string | null;
  role: string;
  /** Start of their longest open session, in whichever team. */
  onlineSince: string | null;
  teams: { id: string; name: string }[];
}

/** The assistants of a team by name. The order does not follow who is online, so that nobody jumps away under a finger. */
export function assistantsOf(team: Team): TeamMember[] {
  const assistants = team.members.filter((member) => member.account_type === 'assistant');
  return assistants.sort(orderByName(assistants, (member) => member.display_name));
}

/** The ids of teams as calls take them. */
export const idsOf = (teams: Team[]): string => teams.map(({ id }) => id).join(',');

const earlier = (one: string | null, other: string | null): string | null =>
  one && other ? (one < other ? one : other) : (one ?? other);

/** Every assistant of the teams once, by name. */
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

/** People whose name, role or team has every word of the query, whatever its case and accents. */
export function searchPeople(people: Person[], query: string): Person[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return people.filter((person) => {
    const text = folded([person.name, person.role, ...person.teams.map((team) => team.name)].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** As long as the clock alone says which moment is meant. */
const clockSaysItMs = 12 * 60 * 60_000;

/** 'Online · since 9:01 AM', with the date when that was long ago; 'Offline'. */
export function presenceText(onlineSince: string | null, now = Date.now()): string {
  if (!onlineSince) return 'Offline';
  const isRecent = now - Date.parse(onlineSince) < clockSaysItMs;
  const since = isRecent ? formatTime(onlineSince) : formatDateTime(onlineSince);
  return `Online · since ${since}`;
}

/** '1 person', '3 people'. */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
