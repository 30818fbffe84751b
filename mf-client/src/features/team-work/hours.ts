import type { Team, TeamHours } from '@workspace/contracts';
import { dayKey, weekOf } from '@workspace/product-ui';
import { type BarSeries, type BarSlot, formatDate } from '@workspace/ui';
import { format } from 'date-fns/format';
import { assistantsOf } from '../team/people.ts';

/** Returns the chart slots for the week of `now` (epoch ms), from Monday to Sunday. */
export const weekSlots = (now: number): BarSlot[] =>
  weekOf(now).map(({ start }) => ({
    key: dayKey(start),
    label: `${format(start, 'EEEE')}, ${formatDate(start)}`,
    tick: format(start, 'EEE'),
  }));

const looks = [
  { tone: 'accent', pattern: 'plain' },
  { tone: 'info', pattern: 'stripes' },
  { tone: 'gift', pattern: 'dots' },
  { tone: 'ok', pattern: 'stripes' },
  { tone: 'warn', pattern: 'dots' },
  { tone: 'neutral', pattern: 'plain' },
] as const;

/**
 * Returns one chart series, in seconds per slot, for each assistant of the team and each former member with hours.
 * `userId` limits the result to one assistant.
 */
export function hoursSeries(hours: TeamHours[], slots: BarSlot[], team: Team, userId?: string): BarSeries[] {
  const names = new Map(assistantsOf(team).map((member) => [member.user_id, member.display_name]));
  for (const { user_id } of hours) if (!names.has(user_id)) names.set(user_id, 'Former member');
  return [...names]
    .filter(([id]) => !userId || id === userId)
    .map(([id, name], index) => ({
      id,
      name,
      ...(looks[index % looks.length] ?? looks[0]),
      values: slots.map(({ key }) => hours.find(({ user_id, day }) => user_id === id && day === key)?.seconds ?? 0),
    }));
}
