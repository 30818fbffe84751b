import { screen } from '@testing-library/react';
import { notification, profile, schedule, team, workSession } from '@workspace/contracts';
import { useSession } from '@workspace/host';
import {
  apiError,
  fakeApi,
  makeId,
  makeNotification,
  makeProfile,
  makeSchedule,
  makeTeam,
  makeWorkSession,
  renderRoutes,
} from './index.ts';

const Page = () => <p>{useSession().user?.first_name ?? 'nobody'}</p>;

describe('test factories', () => {
  it('create data that matches the contracts', () => {
    expect(() => {
      profile.parse(makeProfile());
      team.parse(makeTeam());
      workSession.parse(makeWorkSession());
      schedule.parse(makeSchedule());
      notification.parse(makeNotification());
    }).not.toThrow();
  });
  it('use the given fields, and a unique id each time', () => {
    expect(makeProfile({ first_name: 'Jonas' }).first_name).toBe('Jonas');
    expect(new Set(Array.from({ length: 50 }, makeId)).size).toBe(50);
  });
});

describe('fakeApi', () => {
  const call = async (path: string, init?: RequestInit) => {
    const response = await fetch(path, init);
    return { status: response.status, body: await response.json() };
  };

  it('responds by method and path without the query, and records the requests', async () => {
    const requests = fakeApi({ 'GET /api/x': [1], 'POST /api/x': apiError(409, 'Taken', 'X') });
    expect(await call('/api/x?page=1')).toEqual({ status: 200, body: [1] });
    expect(await call('/api/x', { method: 'POST', body: '{"a":1}' })).toMatchObject({
      status: 409,
      body: { message: 'Taken', errorCode: 'X' },
    });
    expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}${new URL(url).search}`)).toEqual([
      'GET /api/x?page=1',
      'POST /api/x',
    ]);
    expect(await requests[1]?.json()).toEqual({ a: 1 });
  });

  it('responds with 501 to a call without an entry, and names the call', async () => {
    fakeApi({});
    expect(await call('/api/y')).toMatchObject({ status: 501, body: { message: 'No answer for GET /api/y' } });
  });
});

describe('renderRoutes', () => {
  const routes = [
    { path: '/a', element: <Page /> },
    { path: '/b', element: <h1>B</h1> },
  ];
  it('opens the first route for the given user', () => {
    renderRoutes(routes, { user: makeProfile() });
    expect(screen.getByText('Maria')).toBeInTheDocument();
  });
  it('opens the given path', () => {
    const { router } = renderRoutes(routes, { at: '/b' });
    expect(screen.getByRole('heading', { name: 'B' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/b');
  });
});
