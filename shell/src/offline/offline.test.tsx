import { act, render, screen, waitFor } from '@testing-library/react';
import { useGetTeamsQuery } from '@workspace/data-teams';
import { fakeApi, fakeStream, makeTeam, teamPage } from '@workspace/testing';
import { Provider } from 'react-redux';
import { createStore } from '../store.ts';
import { OfflineBar, offlineMessages } from './offline-bar.tsx';

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
  expect(screen.getByRole('status')).toHaveTextContent(offlineMessages.offline);
  expect(screen.getByText('The page')).toBeVisible();
});

test('a page opened offline shows the bar at once', () => {
  fakeApi({ 'GET /livez': unreachable });
  onLine = false;
  show();
  expect(screen.getByRole('status')).toHaveTextContent('You are offline. This page may be out of date.');
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
  expect(screen.getByRole('status')).toHaveTextContent(offlineMessages.offline);
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
  expect(screen.getByRole('status')).toHaveTextContent(offlineMessages.offline);
  reachable = true;
  const before = requests.filter(({ url }) => url.endsWith('/api/teams')).length;
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText('Acme')).toBeVisible();
  expect(requests.filter(({ url }) => url.endsWith('/api/teams'))).toHaveLength(before + 1);
});

test('a failed call shows no bar while the server can be reached', async () => {
  jest.useFakeTimers();
  fakeApi({ 'GET /livez': {}, 'GET /api/teams': unreachable });
  show(<Teams />);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('No teams')).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
