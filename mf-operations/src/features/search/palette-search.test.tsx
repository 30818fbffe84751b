import { render, waitFor } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { SearchKind, SearchResult } from '@workspace/contracts';
import { apiError, FakeHost, fakeApi, makeId, makeProfile } from '@workspace/testing';
import PaletteSearch from './palette-search.tsx';

configureApi({ origin: location.origin });

const operator = makeProfile({ account_type: null, is_operator: true, operator_roles: ['account_lead'] });
const call = 'GET /api/operations/search';

const found = (kind: SearchKind, fields: Partial<SearchResult> = {}): SearchResult => ({
  kind,
  id: makeId(),
  title: `A ${kind} & co`,
  detail: null,
  status: null,
  organization_id: null,
  ...fields,
});

function open(answers: Record<string, unknown>, user = operator) {
  const requests = fakeApi(answers);
  const report = jest.fn();
  const host = (text: string) => (
    <FakeHost user={user} paletteSearch={{ text, report }}>
      <PaletteSearch />
    </FakeHost>
  );
  const { rerender } = render(host('acme'));
  /** Returns the last report of a group. */
  const last = (group: string) => report.mock.calls.filter(([name]) => name === group).at(-1)?.[1];
  return { requests, report, last, type: (text: string) => rerender(host(text)) };
}
const searches = (requests: Request[]) => requests.map(({ url }) => new URL(url).searchParams.get('q'));

describe('search of operators in the command palette (product/operations#search-in-palette)', () => {
  it('reports each kind in its group, with a link to its page', async () => {
    const [person, organization, team, bill, listing] = [
      found('person', { detail: 'ada@workspace.test' }),
      found('organization'),
      found('team'),
      found('bill'),
      found('listing'),
    ];
    const items = [person, organization, team, found('deal'), listing, bill];
    const { last } = open({ [call]: { items } });
    expect(last('People')).toBe('loading');
    await waitFor(() =>
      expect(last('People')).toEqual([
        {
          id: person.id,
          label: 'A person & co',
          description: 'ada@workspace.test',
          to: `/operations/people/${person.id}`,
        },
      ]),
    );
    const linksOf = (group: string) => last(group).map(({ to }: { to: string }) => to);
    expect(linksOf('Organizations')).toEqual([`/operations/organizations/${organization.id}`]);
    expect(linksOf('Teams')).toEqual([`/operations/teams/${team.id}`]);
    expect(linksOf('Deals')).toEqual(['/operations/deals?q=A+deal+%26+co']);
    expect(linksOf('Listings')).toEqual([`/operations/listings/${listing.id}`]);
    expect(linksOf('Bills')).toEqual([`/operations/bills/${bill.id}`]);
  });

  it('waits until nothing was typed for a moment', async () => {
    const { requests, last, type } = open({ [call]: { items: [] } });
    type('acme st');
    await waitFor(() => expect(last('People')).toEqual([]));
    expect(searches(requests)).toEqual(['acme st']);
  });

  it('reports that the search has failed', async () => {
    const { last } = open({ [call]: apiError(403, 'You are not allowed to do this.') });
    await waitFor(() => expect(last('Bills')).toBe('failed'));
  });

  it('does nothing for other users', async () => {
    const { requests, report } = open({ [call]: { items: [] } }, makeProfile());
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(requests).toEqual([]);
    expect(report).not.toHaveBeenCalled();
  });
});
