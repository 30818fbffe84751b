import { act, screen, waitFor } from '@testing-library/react';
import { apiError, makeId } from '@workspace/testing';
import { item, list, messageRegion, serve, withJonas } from '../../testing/fixtures.ts';
import { prepareSite } from '../../testing/prepare-site.ts';
import { renderSite } from '../../testing/render-site.tsx';

const { readFileSync } = jest.requireActual<{ readFileSync(path: string, encoding: 'utf8'): string }>('node:fs');
const css = readFileSync(String(expect.getState().testPath).replace(/test\.tsx$/, 'module.css'), 'utf8');

prepareSite();

const back = () => screen.findByRole('link', { name: 'Back to conversations' });
const field = () => screen.findByRole('textbox', { name: 'Message Jonas Dela Cruz' });
/** Makes the screen one for touch, on which the composer does not take the focus. */
const touch = () => {
  globalThis.matchMedia = (query) => ({ matches: query === '(pointer: coarse)' }) as MediaQueryList;
};

describe('focus below 768 px', () => {
  // jsdom applies no rules inside `@media (min-width: …)`, so the style sheet hides what it hides on a narrow screen.
  const style = document.createElement('style');
  style.textContent = css;
  beforeEach(() => {
    document.head.append(style);
    // jsdom says false after the focused element was removed; browsers do not.
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  });
  afterEach(() => style.remove());

  async function openFromList() {
    serve();
    const site = renderSite();
    await site.user.click(await item('Jonas Dela Cruz'));
    await messageRegion();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    return site;
  }

  it('goes to the link back when a conversation opens on a touch screen', async () => {
    touch();
    await openFromList();
    expect(await back()).toHaveFocus();
  });

  it('goes to the composer when a conversation opens without touch', async () => {
    await openFromList();
    expect(await field()).toHaveFocus();
  });

  it('goes to the link back when a conversation opens that does not exist', async () => {
    const id = makeId();
    serve([], { [`GET /api/chat/conversations/${id}`]: apiError(404, 'No') });
    const { router } = renderSite();
    (await item('Jonas Dela Cruz')).focus();
    await act(() => router.navigate(`/${id}`));
    expect(await screen.findByText('Conversation not found')).toBeInTheDocument();
    expect(await back()).toHaveFocus();
  });

  it.each<[string, (site: Awaited<ReturnType<typeof openFromList>>) => Promise<void>]>([
    ['the link back', async ({ user }) => user.click(await back())],
    ['Escape in the composer', async ({ user }) => user.type(await field(), '{Escape}')],
    ['Back of the browser', async ({ router }) => act(() => router.navigate(-1))],
  ])('goes to the link of the conversation after %s', async (_name, goBack) => {
    const site = await openFromList();
    await goBack(site);
    const link = await item('Jonas Dela Cruz');
    await waitFor(() => expect(link).toHaveFocus());
    expect(site.router.state.location.pathname).toBe('/');
    expect(screen.queryByRole('main')).not.toBeInTheDocument();
  });

  it('goes to the start of the list when the list lacks the conversation', async () => {
    const id = makeId();
    serve([], { [`GET /api/chat/conversations/${id}`]: apiError(404, 'No') });
    const { user } = renderSite({ at: `/${id}` });
    await screen.findByText('Conversation not found');
    await user.click(await back());
    await list();
    expect(screen.getByRole('button', { name: 'Show or hide the panel' })).toHaveFocus();
  });

  it('stays in the workspace when one of its links opens a conversation', async () => {
    touch();
    jest.mocked(document.hasFocus).mockReturnValue(false);
    serve();
    const { hear } = renderSite();
    await item('Jonas Dela Cruz');
    hear({ type: 'navigate', path: `/${withJonas.id}` });
    await messageRegion();
    expect(document.body).toHaveFocus();
  });
});

it('leaves the focus on the link when a conversation opens beside the list on a touch screen', async () => {
  touch();
  serve();
  const { user } = renderSite();
  const link = await item('Jonas Dela Cruz');
  await user.click(link);
  await messageRegion();
  expect(link).toHaveFocus();
});

describe('lost connection', () => {
  it('shows no notice inside the workspace', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    serve();
    renderSite();
    await item('Jonas Dela Cruz');
    expect(screen.queryByText(/offline/)).not.toBeInTheDocument();
  });

  it('shows a notice outside of the workspace until the browser is online again', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    serve();
    renderSite({ isEmbedded: false });
    expect(await screen.findByText(/You're offline/)).toBeInTheDocument();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You're offline/)).not.toBeInTheDocument();
  });
});
