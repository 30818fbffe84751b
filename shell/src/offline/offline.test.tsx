import { act, render, screen, waitFor } from '@testing-library/react';
import { keptAtHeader } from '@workspace/contracts';
import { useGetTeamsQuery } from '@workspace/data-teams';
import { fakeApi, fakeStream, makeTeam, teamPage } from '@workspace/testing';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '../store.ts';
import { OfflineBar, offlineMessages } from './offline-bar.tsx';
import { agoText } from './shown-data.ts';

const teams = [makeTeam({ name: 'Acme' })];

let onLine = true;
beforeEach(() => {
  onLine = true;
  fakeStream();
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const say = (event: 'online' | 'offline') => {
  onLine = event === 'online';
  act(() => void window.dispatchEvent(new Event(event)));
};

function Teams() {
  const { data, isError } = useGetTeamsQuery();
  return <p>{isError ? 'No teams' : data?.[0]?.name}</p>;
}

const show = (content = <p>The page</p>) =>
  render(
    <Provider store={createStore()}>
      <OfflineBar />
      {content}
    </Provider>,
  );

const unreachable = () => {
  throw new TypeError('Failed to fetch');
};

test('while the browser is offline, the page stays and a bar with the role status shows a message', () => {
  fakeApi({ 'GET /livez': unreachable });
  show();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  say('offline');
  expect(screen.getByRole('status')).toHaveTextContent(offlineMessages.offline('just now'));
  expect(screen.getByText('The page')).toBeVisible();
});

test('a page opened offline shows the bar at once', () => {
  fakeApi({ 'GET /livez': unreachable });
  onLine = false;
  show();
  expect(screen.getByRole('status')).toHaveTextContent('You are offline. This is what you saw just now.');
});

test('when the server responds again, the bar shows "Back online" for four seconds', async () => {
  jest.useFakeTimers();
  fakeApi({ 'GET /livez': {} });
  show();
  say('offline');
  say('online');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Back online'));
  act(() => void jest.advanceTimersByTime(4_000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('after the online event of the browser, the bar stays until a request to the server succeeds', async () => {
  jest.useFakeTimers();
  let reachable = false;
  const requests = fakeApi({ 'GET /livez': () => (reachable ? new Response('{}') : unreachable()) });
  show();
  say('offline');
  say('online');
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(requests).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent(offlineMessages.offline('just now'));
  reachable = true;
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(screen.getByRole('status')).toHaveTextContent('Back online');
});

test('a failed call shows the bar, and is repeated when the server responds again', async () => {
  jest.useFakeTimers();
  let reachable = false;
  const requests = fakeApi({
    'GET /livez': () => (reachable ? new Response('{}') : unreachable()),
    'GET /api/teams': () => (reachable ? Response.json(teamPage(...teams)) : unreachable()),
  });
  show(<Teams />);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('No teams')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(offlineMessages.partial);
  reachable = true;
  const before = requests.filter(({ url }) => url.endsWith('/api/teams')).length;
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText('Acme')).toBeVisible();
  expect(requests.filter(({ url }) => url.endsWith('/api/teams'))).toHaveLength(before + 1);
});

test('a failed call of a page that the viewer has left does not count', async () => {
  jest.useFakeTimers();
  fakeApi({ 'GET /livez': unreachable, 'GET /api/teams': unreachable });
  const store = createStore();
  const shown = (content: ReactNode) => (
    <Provider store={store}>
      <OfflineBar />
      {content}
    </Provider>
  );
  const view = render(shown(<Teams />));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('status')).toHaveTextContent(offlineMessages.partial);
  view.rerender(shown(<p>Another page</p>));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('status')).toHaveTextContent(/This is what you saw/);
});

test('a failed call shows no bar while the server can be reached', async () => {
  jest.useFakeTimers();
  fakeApi({ 'GET /livez': {}, 'GET /api/teams': unreachable });
  show(<Teams />);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('No teams')).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a copy of an answer shows the bar with its age, and is replaced when the server responds again', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') });
  let reachable = false;
  const copy = () =>
    Response.json(teamPage(...teams), {
      headers: { [keptAtHeader]: new Date(Date.now() - 12 * 60_000).toISOString() },
    });
  fakeApi({
    'GET /livez': () => (reachable ? new Response('{}') : unreachable()),
    'GET /api/teams': () => (reachable ? Response.json(teamPage(makeTeam({ name: 'Acme Two' }))) : copy()),
  });
  show(<Teams />);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Acme')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('You are offline. This is what you saw 12 minutes ago.');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('status')).toHaveTextContent('13 minutes ago');
  reachable = true;
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText('Acme Two')).toBeVisible();
});

test('a copy of an answer is replaced after ten seconds without a bar if the server was only slow', async () => {
  jest.useFakeTimers();
  let slow = true;
  const copy = () => Response.json(teamPage(...teams), { headers: { [keptAtHeader]: new Date().toISOString() } });
  const requests = fakeApi({
    'GET /livez': {},
    'GET /api/teams': () => (slow ? copy() : Response.json(teamPage(makeTeam({ name: 'Acme Two' })))),
  });
  show(<Teams />);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  slow = false;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('Acme Two')).toBeVisible();
  expect(requests.filter(({ url }) => url.endsWith('/api/teams'))).toHaveLength(2);
});

test.each([
  [59_000, 'just now'],
  [60_000, '1 minute ago'],
  [3_599_000, '59 minutes ago'],
  [3_600_000, '1 hour ago'],
  [86_400_000 * 3, '3 days ago'],
])('an age of %d ms is "%s"', (age, words) => expect(agoText(0, age)).toBe(words));
