import { act, screen, waitFor } from '@testing-library/react';
import { apiError, makeProfile } from '@workspace/testing';
import { loadPage } from '../routing/load-page.ts';
import { endLoad } from '../testing/end-load.ts';
import { showApp } from '../testing/show-app.tsx';

jest.mock('../routing/load-page.ts', () => ({ loadPage: jest.fn() }));
const leftFor = jest.mocked(loadPage);
const user = makeProfile();
const path = '/settings/preferences';

const setUser = (id: string | null) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the BFF sets it
  document.cookie = `userId=${id ?? ''}; path=/; max-age=${id ? 3600 : 0}`;
};
const restore = (persisted = true) =>
  act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));

beforeEach(() => leftFor.mockClear());
afterEach(() => {
  setUser(null);
  endLoad();
});

async function showPage(answer: unknown) {
  setUser(user.id);
  const view = showApp({ path, user, answers: { 'GET /api/auth/session': answer } });
  await screen.findByRole('radio', { name: 'Dark' });
  return view;
}

describe('a page that the browser shows again from its back/forward cache', () => {
  it.each([
    ['somebody has logged out', null],
    ['another user has signed in', crypto.randomUUID()],
  ])('shows nothing any more and is loaded again if %s', async (_, current) => {
    await showPage({ user });
    setUser(current);
    await restore();
    expect(document.body).toBeEmptyDOMElement();
    expect(leftFor.mock.calls).toEqual([[path]]);
  });

  it('is loaded again if its session has ended elsewhere', async () => {
    await showPage({ user: null });
    await restore();
    await waitFor(() => expect(leftFor.mock.calls).toEqual([[path]]));
    expect(document.body).toBeEmptyDOMElement();
  });

  it.each<[string, unknown]>([
    ['the same user is signed in', { user }],
    ['the server is away', apiError(503, 'Away')],
  ])('stays if %s', async (_, answer) => {
    const { requests } = await showPage(answer);
    await restore();
    await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/api/auth/session'))).toBe(true));
    await act(async () => {});
    expect(leftFor).not.toHaveBeenCalled();
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeInTheDocument();
  });

  it('is loaded again if it is the sign-in page and somebody has signed in since', async () => {
    showApp({ path: '/login', user: null });
    await screen.findByRole('button', { name: 'Log in' });
    setUser(user.id);
    await restore();
    expect(leftFor.mock.calls).toEqual([['/login']]);
  });
});

it('a page that loads normally asks nobody who is signed in', async () => {
  const { requests } = await showPage({ user });
  await restore(false);
  expect(requests.filter(({ url }) => url.endsWith('/api/auth/session'))).toEqual([]);
});
