import { act, screen } from '@testing-library/react';
import type { Integrations } from '@workspace/contracts';
import { makeProfile } from '@workspace/testing';
import { showApp } from '../../testing/show-app.tsx';

jest.mock('../../push/push-after-idle.tsx', () => ({ PushAfterIdle: () => null }));

const push = { projectId: 'p', apiKey: 'k', appId: 'a', messagingSenderId: 's' };
const show = (integrations: Integrations = { push }) =>
  showApp({
    path: '/settings/notifications',
    user: makeProfile(),
    boot: { integrations },
    answers: { 'GET /api/notifications/preferences': [] },
  });

describe('notifications in this browser (product/notifications#push-permission)', () => {
  let permission: NotificationPermission;
  const requestPermission = jest.fn(async () => {
    permission = 'granted';
    return permission;
  });
  const support = (given: NotificationPermission) => {
    permission = given;
    const notification = Object.defineProperty({ requestPermission }, 'permission', { get: () => permission });
    Object.assign(window, { Notification: notification, PushManager: class {} });
    Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  };
  afterEach(() => {
    for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    requestPermission.mockClear();
  });
  const ask = () => screen.queryByRole('button', { name: 'Allow notifications' });

  it('are shown as not supported when the browser lacks them', async () => {
    show();
    expect(await screen.findByText('Not supported')).toBeInTheDocument();
    expect(ask()).not.toBeInTheDocument();
  });

  it('are not offered where pushes are not set up', async () => {
    support('default');
    show({});
    expect(await screen.findByText('Notification categories')).toBeInTheDocument();
    expect(screen.queryByText('Notifications in this browser')).not.toBeInTheDocument();
  });

  it.each([
    ['granted', 'Allowed'],
    ['denied', 'Blocked'],
  ] as const)('show the permission %s without a button to ask for it', async (given, words) => {
    support(given);
    show();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(ask()).not.toBeInTheDocument();
  });

  it('ask for the permission after a click on the button', async () => {
    support('default');
    const { person } = show();
    expect(await screen.findByText('Not asked yet')).toBeInTheDocument();
    expect(requestPermission).not.toHaveBeenCalled();
    await person.click(ask() ?? document.body);
    expect(await screen.findByText('Allowed')).toBeInTheDocument();
    expect(ask()).not.toBeInTheDocument();
  });

  it('show a changed permission when the page gets the focus again', async () => {
    support('denied');
    show();
    expect(await screen.findByText('Blocked')).toBeInTheDocument();
    permission = 'granted';
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('Allowed')).toBeInTheDocument();
  });
});
