import { screen, waitFor } from '@testing-library/react';
import { makeOrganization, makeProfile } from '@workspace/testing';
import { showApp } from '../testing/show-app.tsx';
import { chooseOrganization } from './choose-organization.ts';

afterEach(() => localStorage.clear());

it.each([
  ['nothing while the list loads', 'a', 'b', undefined, null],
  ['nothing without an organization', 'a', 'b', [], null],
  ['the selected organization', 'b', 'a', ['a', 'b'], 'b'],
  ['the last choice if the selected organization is not available', 'x', 'b', ['a', 'b'], 'b'],
  ['the first organization if neither is available', 'x', 'y', ['a', 'b'], 'a'],
  ['the first organization without a choice', null, null, ['a', 'b'], 'a'],
])('chooseOrganization returns %s', (_when, selected, fallback, available, expected) => {
  expect(chooseOrganization(selected, fallback, available)).toBe(expected);
});

describe('organization switcher', () => {
  const [alpha, beta] = [makeOrganization({ name: 'Alpha Labs' }), makeOrganization({ name: 'Beta Labs' })];
  const list = 'GET /api/organizations/get-by-client';
  const select = 'POST /api/organizations/select';
  const accept = () => new Response(null, { status: 204 });
  const user = makeProfile();

  it('changes the organization, stores the choice and sends it to the server', async () => {
    const { person, requests } = showApp({
      path: '/settings/preferences',
      user,
      answers: { [list]: [alpha, beta], [select]: accept },
    });
    await waitFor(() => expect(localStorage.getItem('selectedOrganization')).toBe(alpha.id));
    await person.click(await screen.findByRole('button', { name: /^Account of/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Beta Labs' }));
    await waitFor(() => expect(localStorage.getItem('selectedOrganization')).toBe(beta.id));
    expect(localStorage.getItem('defaultOrganizationId')).toBe(beta.id);
    await waitFor(async () => {
      const sent = requests.filter(({ url }) => url.endsWith('/api/organizations/select'));
      expect(await sent.at(-1)?.clone().json()).toEqual({ organization_id: beta.id });
    });
    await person.click(await screen.findByRole('button', { name: /^Account of/ }));
    expect(await screen.findByRole('menuitem', { name: /Beta Labs/ })).toHaveTextContent('Current organization');
  });

  it('is hidden for clients with one organization and for assistants', async () => {
    const { person, unmount } = showApp({
      path: '/settings/preferences',
      user,
      answers: { [list]: [alpha], [select]: accept },
    });
    await waitFor(() => expect(localStorage.getItem('selectedOrganization')).toBe(alpha.id));
    await person.click(await screen.findByRole('button', { name: /^Account of/ }));
    expect(await screen.findByRole('menuitem', { name: 'Preferences' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: /Alpha/ })).not.toBeInTheDocument();
    expect(screen.getByText('Alpha Labs')).toBeInTheDocument();
    unmount();
    const assistant = makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Working' }] });
    const { requests } = showApp({ path: '/settings/preferences', user: assistant });
    expect(await screen.findByRole('radio', { name: 'Dark' })).toBeInTheDocument();
    expect(requests.some(({ url }) => url.includes('/api/organizations'))).toBe(false);
  });
});
