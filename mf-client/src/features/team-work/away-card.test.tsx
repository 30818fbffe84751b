import { screen, within } from '@testing-library/react';
import { type DaysAway, dayIn, formatCalendarDay } from '@workspace/contracts';
import { dayKey, daysAwayFrom, ownTimezone } from '@workspace/product-ui';
import {
  fakeApi,
  fakeStream,
  makeId,
  makeProfile,
  makeSchedule,
  makeTeam,
  makeTeamMember,
  renderRoutes,
  teamPage,
} from '@workspace/testing';
import { paths } from '../../paths.ts';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './team-work-page.tsx';

fakeStream();
const maria = makeTeamMember({ display_name: 'Maria Reyes' });
const team = makeTeam({ members: [maria] });
const day = dayKey(Date.now());
const leave: DaysAway = {
  user_id: maria.user_id,
  name: 'Maria Reyes',
  first_day: day,
  last_day: day,
  timezone: ownTimezone(),
  holiday: null,
};
/** A shift on each day of the week, so that one is today in every time zone. */
const schedules = [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
  makeSchedule({ user_id: maria.user_id, team_id: team.id, start_weekday: weekday, end_weekday: weekday }),
);

function open(days: DaysAway[]) {
  fakeApi({
    'GET /api/teams': teamPage(team),
    'GET /api/schedules': schedules,
    'GET /api/leaves/away': days,
  });
  return renderRoutes(routes, { at: paths.team(team.id), user: makeProfile({ account_type: 'client' }) });
}

it('a client sees who of the team is away in the next two weeks, and who is on leave today instead of late', async () => {
  open([leave, { ...leave, user_id: makeId(), name: 'Somebody of another team' }]);
  const away = within(await screen.findByRole('list', { name: 'Days away' }));
  expect(away.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Maria Reyes: Leave/),
  ]);
  const shifts = within(screen.getByRole('region', { name: 'Shifts today' }));
  expect((await shifts.findAllByText('On leave')).length).toBeGreaterThan(0);
});

it.each(['Pacific/Kiritimati', 'Pacific/Niue'])(
  'days away begin today and end before today as it is in %s',
  async (timezone) => {
    const [today, yesterday] = [dayIn(Date.now(), timezone), dayIn(Date.now() - 86_400_000, timezone)];
    const over = { ...leave, timezone, first_day: yesterday, last_day: yesterday, holiday: 'Bonifacio Day' };
    open([over, { ...leave, timezone, first_day: yesterday, last_day: today }]);
    const away = within(await screen.findByRole('list', { name: 'Days away' }));
    expect(away.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Maria Reyes: Leave${formatCalendarDay(today)}`,
    ]);
  },
);

it.each(['Pacific/Kiritimati', 'Pacific/Niue'])(
  'days away end two weeks from today as it is in %s',
  async (timezone) => {
    const [last, next] = [13, 14].map((days) => dayIn(Date.now() + days * 86_400_000, timezone)) as [string, string];
    const later = { ...leave, timezone, first_day: next, last_day: next, holiday: 'Bonifacio Day' };
    open([later, { ...leave, timezone, first_day: last, last_day: next }]);
    const away = within(await screen.findByRole('list', { name: 'Days away' }));
    expect(away.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Maria Reyes: Leave${formatCalendarDay(last)}`,
    ]);
  },
);

it('the days that are asked for contain the two weeks of every time zone', () => {
  const now = Date.now();
  const { first_day, last_day } = daysAwayFrom(now);
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
    expect(first_day <= dayIn(now, zone)).toBe(true);
    expect(last_day >= dayIn(now + 13 * 86_400_000, zone)).toBe(true);
  }
});

it('a holiday has its name, and a team without anybody away says so', async () => {
  const first = open([{ ...leave, holiday: 'Bonifacio Day' }]);
  expect(await screen.findByText('Maria Reyes: Bonifacio Day')).toBeInTheDocument();
  first.unmount();
  open([]);
  expect(await screen.findByText('Nobody is away.')).toBeInTheDocument();
});
