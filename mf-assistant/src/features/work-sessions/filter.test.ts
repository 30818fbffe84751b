import { readFilter, toApiFilter, writeFilter } from './filter.ts';

const team = '00000000-0000-4000-8000-000000000001';
const read = (query: string) => readFilter(new URLSearchParams(query));

it('reads the filter that was written to the URL', () => {
  const filter = { team, from: '2026-11-01', to: '2026-11-15', page: 3 };
  expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(writeFilter({ team: null, from: null, to: null, page: 0 }).toString()).toBe('');
});

it.each(['page=-1', 'page=x', 'page=1.5', 'team=all', 'from=2026-13-01', 'to=tomorrow', 'from=2026-02-30'])(
  'ignores the invalid value %s',
  (query) => expect(read(query)).toEqual({ team: null, from: null, to: null, page: 0 }),
);

it("converts days of the viewer's time zone to ISO times, and includes the last day", () => {
  const filter = toApiFilter('me', read('from=2026-11-01&to=2026-11-02'));
  expect(filter).toEqual({
    user_id: 'me',
    from: new Date(2026, 10, 1).toISOString(),
    to: new Date(2026, 10, 3).toISOString(),
  });
});
