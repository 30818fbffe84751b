import { act, screen, waitFor, within } from '@testing-library/react';
import type { Profile } from '@workspace/contracts';
import { apiError, makeProfile } from '@workspace/testing';
import { showApp } from '../../testing/show-app.tsx';

jest.mock('../../push/push-after-idle.tsx', () => ({ PushAfterIdle: () => null }));

const get = 'GET /api/notifications/preferences';
const put = 'PUT /api/notifications/preferences';
const on = ['payments', 'team', 'shifts', 'calls', 'account', 'messages'].map((category) => ({
  category,
  in_app: true,
  push: true,
  email: true,
}));
const push = { projectId: 'p', apiKey: 'k', appId: 'a', messagingSenderId: 's' };
const path = '/settings/notifications';
const show = (answers: Record<string, unknown>, account_type: 'client' | 'assistant' = 'client') =>
  showApp({ path, user: makeProfile({ account_type }), boot: { integrations: { push } }, answers });
/** Answers as the server, which stores each change. */
const storing = () => {
  let stored = on;
  return {
    [get]: () => Response.json(stored),
    [put]: async (request: Request) => {
      const body = await request.json();
      stored = stored.map((one) => (one.category === body.category ? { ...one, ...body } : one));
      return Response.json(stored);
    },
  };
};
const toggle = async (group: string, name: string) =>
  within(await screen.findByRole('group', { name: new RegExp(`^${group}`) })).getByRole('switch', { name });

it('a switch of a category turns off, and the change is saved', async () => {
  const { person, requests } = show(storing());
  expect(await toggle('Team', 'In the app')).toBeChecked();
  await person.click(await toggle('Team', 'Push'));
  await waitFor(async () => expect(await toggle('Team', 'Push')).not.toBeChecked());
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  const sent = requests.find(({ method }) => method === 'PUT');
  expect(await sent?.clone().json()).toEqual({ category: 'team', push: false });
});

it('a change that cannot be saved is reverted, with an error', async () => {
  const { person } = show({ [get]: on, [put]: apiError(503, 'There was a network/server error') });
  await person.click(await toggle('Payments', 'In the app'));
  expect(await screen.findByText('There was a network/server error')).toBeInTheDocument();
  await waitFor(async () => expect(await toggle('Payments', 'In the app')).toBeChecked());
});

it('a change that cannot be saved keeps what another switch has changed meanwhile', async () => {
  const failed = Promise.withResolvers<void>();
  const server = storing();
  const answer = async (request: Request) => {
    const { category } = await request.clone().json();
    if (category === 'team') return server[put](request);
    await failed.promise;
    return apiError(503, 'There was a network/server error')();
  };
  const { person } = show({ ...server, [put]: answer });
  await person.click(await toggle('Payments', 'In the app'));
  await person.click(await toggle('Team', 'In the app'));
  await waitFor(async () => expect(await toggle('Team', 'In the app')).not.toBeChecked());
  failed.resolve();
  await waitFor(async () => expect(await toggle('Payments', 'In the app')).toBeChecked());
  expect(await toggle('Team', 'In the app')).not.toBeChecked();
});

it('a change stays when the answer to an earlier request, which does not have it, comes later', async () => {
  const late = Promise.withResolvers<void>();
  const server = storing();
  let asked = 0;
  const answer = async () => {
    asked += 1;
    const response = server[get]();
    if (asked === 2) await late.promise;
    return response;
  };
  const { person, requests } = show({ ...server, [get]: answer });
  await toggle('Team', 'Push');
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(asked).toBe(2));
  await person.click(await toggle('Team', 'Push'));
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  late.resolve();
  await waitFor(() => expect(asked).toBe(3));
  await waitFor(async () => expect(await toggle('Team', 'Push')).not.toBeChecked());
});

it('the card shows an error when the preferences fail to load, and retries', async () => {
  let answer: () => Response = apiError(400, 'Not now');
  const { person } = show({ [get]: () => answer() });
  expect(await screen.findByText('Not now')).toBeInTheDocument();
  answer = () => Response.json(on);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await toggle('Calls and interviews', 'Push')).toBeChecked();
});

it.each([
  ['client', 'Payments', 'Shifts and reports'],
  ['assistant', 'Shifts and reports', 'Payments'],
] as const)('the categories of a %s include %s but not %s', async (accountType, heard, notHeard) => {
  show({ [get]: on }, accountType);
  expect(await screen.findByRole('group', { name: new RegExp(`^${heard}`) })).toBeVisible();
  expect(screen.queryByRole('group', { name: new RegExp(`^${notHeard}`) })).not.toBeInTheDocument();
});

it('a switch for emails shows where users can turn emails off', async () => {
  show({ [get]: on });
  for (const category of ['Team', 'Unread messages']) expect(await toggle(category, 'Email')).toBeChecked();
  expect(screen.getAllByRole('switch', { name: 'Email' })).toHaveLength(2);
  const messages = within(screen.getByRole('group', { name: /^Unread messages/ }));
  expect(messages.queryByRole('switch', { name: 'Push' })).not.toBeInTheDocument();
});

it('there are no switches for pushes where pushes are not set up', async () => {
  showApp({ path, user: makeProfile({ account_type: 'client' }), answers: { [get]: on } });
  expect(await toggle('Team', 'In the app')).toBeChecked();
  expect(screen.queryByRole('switch', { name: 'Push' })).not.toBeInTheDocument();
});

describe('an operator without an account type', () => {
  const operate = (operator_roles: Profile['operator_roles']) =>
    showApp({
      path,
      user: makeProfile({ account_type: null, is_operator: true, operator_roles }),
      answers: { [get]: on },
    });

  it('chooses as an account lead only whether mails about missed shifts arrive', async () => {
    operate(['account_lead']);
    expect(await toggle('Team', 'Email')).toBeChecked();
    expect(screen.getAllByRole('switch')).toHaveLength(1);
  });

  it('sees with another role no categories, but that there is nothing to choose', async () => {
    operate(['finance']);
    expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeInTheDocument();
    expect(await screen.findByText('There is nothing to choose here')).toBeInTheDocument();
    expect(screen.queryByText('Notification categories')).not.toBeInTheDocument();
  });
});
