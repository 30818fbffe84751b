import { screen, waitFor, within } from '@testing-library/react';
import { closeStream } from '@workspace/api';
import type { ReleaseToken } from '@workspace/contracts';
import { apiError, fakeStream, makeProfile } from '@workspace/testing';
import { makeHealth } from '../../testing/make-health.ts';
import { showApp } from '../../testing/show-app.tsx';

const operator = makeProfile({ is_operator: true, operator_roles: ['administrator'] });
const token: ReleaseToken = {
  id: 3,
  remote: 'mf-billing',
  name: 'CI',
  scopes: ['publish', 'rollback'],
  state: 'active',
  made_by: 'Olga Operator',
  created_at: '2026-11-20T09:00:00.000Z',
  expires_at: '2027-02-18T09:00:00.000Z',
  last_used_at: null,
};
const secret = 'wsr_secret-of-the-token';

beforeEach(() => void fakeStream());
afterEach(closeStream);

const show = (answers: Record<string, unknown> = {}) =>
  showApp({
    path: '/settings/remotes',
    user: operator,
    answers: { 'GET /api/remotes/health': makeHealth(), 'GET /api/release-tokens': [token], ...answers },
  });
const sent = (requests: Request[]) =>
  Promise.all(
    requests
      .filter(({ method, url }) => method === 'POST' && url.includes('/release-tokens'))
      .map(async (request) => [new URL(request.url).pathname, await request.clone().json()]),
  );

describe('the card of release tokens', () => {
  it('lists tokens with their remote, state, scopes and use, also before the first release', async () => {
    show({ 'GET /api/release-tokens': [token, { ...token, id: 2, state: 'revoked', made_by: null }] });
    const table = await screen.findByRole('table', { name: 'Release tokens' });
    const [, active, revoked] = within(table).getAllByRole('row');
    expect(active).toHaveTextContent(/mf-billing.*Active.*CI · token 3, made by Olga Operator/);
    expect(active).toHaveTextContent(/Publish, Roll back.*Never/);
    expect(revoked).toHaveTextContent(/Revoked.*made by a command/);
    expect(within(table).getAllByRole('button')).toHaveLength(1);
  });

  it('makes a token, and shows it once with a button that copies it', async () => {
    const { person, requests } = show({ 'POST /api/release-tokens': { id: 4, token: secret } });
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await person.click(await screen.findByRole('button', { name: 'New token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New release token' }));
    await person.type(dialog.getByRole('textbox', { name: 'Remote' }), 'mf-billing');
    await person.type(dialog.getByRole('textbox', { name: 'Used by' }), 'CI');
    await person.click(dialog.getByRole('checkbox', { name: 'Promote' }));
    await person.click(dialog.getByRole('checkbox', { name: 'Hand the remote to another team' }));
    await person.click(dialog.getByRole('button', { name: 'Make token' }));
    expect(await screen.findByRole('textbox', { name: 'Release token for mf-billing' })).toHaveValue(secret);
    expect(await sent(requests)).toEqual([
      [
        '/api/release-tokens',
        { remote: 'mf-billing', name: 'CI', scopes: ['publish', 'rollback'], days: 90, transfer: true },
      ],
    ]);
    await person.click(screen.getByRole('button', { name: 'Copy token' }));
    expect(write).toHaveBeenCalledWith(secret);
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  });

  it('asks for at least one scope and for the name of a remote before it sends', async () => {
    const { person, requests } = show();
    await person.click(await screen.findByRole('button', { name: 'New token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New release token' }));
    await person.type(dialog.getByRole('textbox', { name: 'Remote' }), 'billing');
    for (const scope of ['Publish', 'Promote', 'Roll back'])
      await person.click(dialog.getByRole('checkbox', { name: scope }));
    await person.click(dialog.getByRole('button', { name: 'Make token' }));
    expect(await dialog.findByText('This is not the name of a remote.')).toBeInTheDocument();
    expect(dialog.getByText('Choose at least one.')).toBeInTheDocument();
    expect(await sent(requests)).toEqual([]);
  });

  it('revokes a token only after a confirmation', async () => {
    const { person, requests } = show({ 'POST /api/release-tokens/3/revoke': {} });
    const press = async (name: string) => {
      await person.click(await screen.findByRole('button', { name: 'Revoke: mf-billing, CI' }));
      const dialog = within(await screen.findByRole('alertdialog', { name: /^Revoke the token of CI for mf-billing/ }));
      await person.click(dialog.getByRole('button', { name }));
    };
    const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await press('Cancel');
    await closed();
    expect(await sent(requests)).toEqual([]);
    await press('Revoke token');
    // The toast comes first, because it vanishes after two seconds.
    expect(await screen.findByText('Release token revoked')).toBeInTheDocument();
    await closed();
    expect(await sent(requests)).toEqual([['/api/release-tokens/3/revoke', {}]]);
  });

  it('shows why a token could not be revoked', async () => {
    const { person } = show({ 'POST /api/release-tokens/3/revoke': apiError(404, 'There is no such token.') });
    await person.click(await screen.findByRole('button', { name: 'Revoke: mf-billing, CI' }));
    await person.click(await screen.findByRole('button', { name: 'Revoke token' }));
    expect(await screen.findByText('There is no such token.')).toBeInTheDocument();
  });
});
