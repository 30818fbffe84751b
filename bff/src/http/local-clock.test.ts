import { localClock } from './local-clock.ts';

/** Returns a slow formatter that uses Intl.DateTimeFormat for every time, as the reference. */
function slowly(timeZone: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (iso) => format.format(new Date(iso)).replace(',', '').replace('\u202F', ' ');
}

it.each(['UTC', 'Europe/Paris', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia'])(
  'localClock formats the local time of %s at every hour of two years, including clock changes (product/design#dates)',
  (zone) => {
    const [quick, slow] = [localClock(zone), slowly(zone)];
    const times = Array.from({ length: 2 * 366 * 24 }, (_, hour) =>
      new Date(Date.UTC(2025, 0, 1) + hour * 3_600_000 + (hour % 60) * 60_000).toISOString(),
    );
    expect(times.filter((time) => quick(time) !== slow(time))).toEqual([]);
  },
);

it('localClock shows noon and midnight as 12', () => {
  const clock = localClock('UTC');
  expect([clock('2026-11-21T00:00:00.000Z'), clock('2026-11-21T12:30:59.999Z')]).toEqual([
    '11/21/2026 12:00 AM',
    '11/21/2026 12:30 PM',
  ]);
});
