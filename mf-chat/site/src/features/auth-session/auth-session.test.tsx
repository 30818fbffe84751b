import { screen, waitFor, within } from '@testing-library/react';
import { accountHeader, errorCodes } from '@workspace/contracts';
import { apiError, fakeApi } from '@workspace/testing';
import { viewer } from '../../testing/factories.ts';
import { FakeEventSource } from '../../testing/fake-event-source.ts';
import { item, messagesUrl, sendUrl, serve, withJonas } from '../../testing/fixtures.ts';
import { prepareSite } from '../../testing/prepare-site.ts';
import { renderSite, workspaceOrigin } from '../../testing/render-site.tsx';

prepareSite();

describe('access', () => {
  const signIn = () => screen.findByRole('link', { name: 'Log in' });

  it.each<[string, Record<string, unknown>]>([
    ['no user is signed in', { 'GET /api/auth/session': { user: null } }],
    ['the session request gets 401', { 'GET /api/auth/session': apiError(401, 'No session', errorCodes.notSignedIn) }],
  ])('shows a link that opens the sign-in page in the whole window when %s', async (_name, answers) => {
    fakeApi(answers);
    renderSite();
    const link = await signIn();
    expect(link).toHaveAttribute('href', `${workspaceOrigin}/login?destination=%2Fchat`);
    expect(link).toHaveAttribute('target', '_top');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  describe('end of the session', () => {
    const over = apiError(401, 'No session', errorCodes.notSignedIn);
    const draft = () => screen.findByRole('textbox', { name: /message/i });
    async function endWhileWriting() {
      serve();
      const { user } = renderSite({ at: `/${withJonas.id}` });
      await user.type(await draft(), 'Half a thought');
      fakeApi({ 'GET /api/auth/session': { user: null }, [sendUrl(withJonas)]: over });
      await user.keyboard('{Enter}');
      const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
      return { user, dialog };
    }
    const comeBack = () => window.dispatchEvent(new Event('focus'));

    it('links to the sign-in page in a new tab, with the conversation as destination', async () => {
      const { user, dialog } = await endWhileWriting();
      const link = dialog.getByRole('link', { name: /^Log in/ });
      expect(link).toHaveAttribute('href', `${workspaceOrigin}/login?destination=%2Fchat%2F${withJonas.id}`);
      expect(link).toHaveAttribute('target', '_blank');
      await user.keyboard('{Escape}');
      expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeInTheDocument();
    });

    it('sends unsent messages after the same user has signed in again', async () => {
      await endWhileWriting();
      const seen = serve();
      comeBack();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      const sent = await waitFor(() => {
        const found = seen.find(({ method, url }) => `${method} ${new URL(url).pathname}` === sendUrl(withJonas));
        expect(found).toBeDefined();
        return found as Request;
      });
      expect(await sent.clone().json()).toMatchObject({ body: 'Half a thought' });
      expect(FakeEventSource.last).not.toBeNull();
    });

    it('keeps the dialog open until a user has signed in again', async () => {
      await endWhileWriting();
      const seen = fakeApi({ 'GET /api/auth/session': { user: null } });
      comeBack();
      await waitFor(() => expect(seen.length).toBeGreaterThan(0));
      expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeInTheDocument();
    });
  });

  it('names its account in every call of the chat, and reloads when another account has signed in', async () => {
    const seen = serve();
    const { user } = renderSite();
    await item('Jonas Dela Cruz');
    const named = seen.filter(({ url }) => url.includes('/api/chat/')).map(({ headers }) => headers.get(accountHeader));
    expect(new Set(named)).toEqual(new Set([viewer.id]));
    const reported = jest.spyOn(console, 'error').mockImplementation(() => {});
    serve([], { [messagesUrl(withJonas)]: apiError(403, 'Another account', errorCodes.otherAccount) });
    await user.click(await item('Jonas Dela Cruz'));
    // jsdom reports a reload as an error.
    await waitFor(() => expect(String(reported.mock.calls[0])).toContain('navigation'));
  });

  it('loads the session after a failure when the user presses "Try again"', async () => {
    fakeApi({ 'GET /api/auth/session': apiError(403, 'No') });
    const { user } = renderSite();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    serve();
    await user.click(retry);
    expect(await item('Acme Studio')).toBeInTheDocument();
  });
});
