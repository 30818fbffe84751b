import { makeTeam, makeTeamMember } from '@workspace/testing';
import { hoursSeries, weekSlots } from './hours.ts';

const maria = makeTeamMember({ display_name: 'Maria Reyes' });
const jonas = makeTeamMember({ display_name: 'Jonas Dela Cruz' });
const team = makeTeam({ members: [maria, jonas] });
const slots = weekSlots(new Date(2026, 10, 18, 12).getTime());

it('a week has seven slots, from Monday to Sunday', () => {
  expect(slots.map(({ key, tick }) => `${tick} ${key}`)).toEqual([
    'Mon 2026-11-16',
    'Tue 2026-11-17',
    'Wed 2026-11-18',
    'Thu 2026-11-19',
    'Fri 2026-11-20',
    'Sat 2026-11-21',
    'Sun 2026-11-22',
  ]);
  expect(slots[2]?.label).toBe('Wednesday, 11/18/2026');
});

it('hours are grouped by day for each member and former member of the team', () => {
  const hours = [
    { user_id: maria.user_id, day: '2026-11-16', seconds: 3600 },
    { user_id: maria.user_id, day: '2026-11-18', seconds: 60 },
    { user_id: 'gone', day: '2026-11-17', seconds: 120 },
  ];
  const series = hoursSeries(hours, slots, team);
  expect(series.map(({ name, values }) => [name, values])).toEqual([
    ['Jonas Dela Cruz', [0, 0, 0, 0, 0, 0, 0]],
    ['Maria Reyes', [3600, 0, 60, 0, 0, 0, 0]],
    ['Former member', [0, 120, 0, 0, 0, 0, 0]],
  ]);
  expect(new Set(series.map(({ tone, pattern }) => `${tone} ${pattern}`)).size).toBe(3);
  expect(hoursSeries(hours, slots, team, maria.user_id).map(({ name }) => name)).toEqual(['Maria Reyes']);
});
