import { readFilter, toApiFilter, writeFilter } from './filter.ts';

const team = '00000000-0000-4000-8000-000000000001';
const read = (query: string) => readFilter(new URLSearchParams(query));

it('is the same after a way through the address', () => {
  const filter = { team, from: '2026-11-01', to: '2026-11-15', page: 3 };
  expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(writeFilter({ team: null, from: null, to: null, page: 0 }).toString()).toBe('');
});

it.each(['page=-1', 'page=x', 'page=1.5', 'team=all', 'from=2026-13-01', 'to=tomorrow', 'from=2026-02-30'])(
  'takes %s as left out',
  (query) => expect(read(query)).toEqual({ team: null, from: null, to: null, page: 0 }),
);

it("turns days of the viewer's zone into moments, the last day included", () => {
  const filter = toApiFilter('me', read('from=2026-11-01&to=2026-11-02'));
  expect(filter).toEqual({
    user_id: 'me',
    from: new Date(2026, 10, 1).toISOString(),
    to: new Date(2026, 10, 3).toISOString(),
  });
});
