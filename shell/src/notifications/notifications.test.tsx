import { act, screen, waitFor, within } from '@testing-library/react';
import { closeStream } from '@workspace/api';
import {
  type ExternalLinks,
  type Notification,
  notificationKinds,
  notificationTypes,
  type Profile,
} from '@workspace/contracts';
import { apiError, fakeStream, makeNotification, makeOrganization, makeProfile } from '@workspace/testing';
import { type FakeRemote, showApp } from '../testing/show-app.tsx';

const remote: FakeRemote = {
  name: 'mf-any',
  routes: [{ path: '/dashboard' }, { path: '/plain', title: 'Plain' }],
  module: { routes: ['/dashboard', '/plain'].map((path) => ({ path, element: <p>The page</p> })) },
};
const assistant = makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Working' }] });
const list = 'GET /api/notifications/get-by-user-id';
const update = 'POST /api/notifications/update';
let stream: ReturnType<typeof fakeStream>;

beforeEach(() => {
  stream = fakeStream();
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => setTimeout(run),
    cancelIdleCallback: clearTimeout,
  });
});
afterEach(() => {
  jest.useRealTimers();
  closeStream();
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name);
});

interface Given {
  shown?: Notification[];
  past?: Notification[];
  path?: string;
  width?: number;
  answers?: Record<string, unknown>;
  links?: ExternalLinks;
  user?: Profile;
}

async function open({
  shown = [],
  past = [],
  path = '/dashboard',
  width,
  answers = {},
  links = {},
  user = assistant,
}: Given = {}) {
  const view = showApp({
    path,
    width,
    user,
    remotes: [remote],
    boot: { links },
    answers: {
      [list]: shown,
      'GET /api/notifications/unread-count': { unread: shown.length },
      'GET /api/notifications/history': { items: past, page: 0, limit: 10, total: past.length },
      'POST /api/notifications/initiate-notification-check': { made: 0 },
      'POST /api/notifications/mark-read': { marked: 1 },
      ...answers,
    },
  });
  await screen.findByText('The page');
  await waitFor(() => expect(view.requests.some(({ url }) => url.includes('get-by-user-id'))).toBe(true));
  const sent = (part: string) =>
    Promise.all(view.requests.filter(({ url }) => url.includes(part)).map((request) => request.clone().json()));
  return { ...view, sent };
}

const named = (title: string, fields: Partial<Notification> = {}) =>
  makeNotification({ banner: { title, description: 'Why', cta_link: '/plain' }, ...fields });
const stack = () => screen.findByRole('region', { name: 'Notifications' });
const titles = async () =>
  within(await stack())
    .getAllByRole('listitem')
    .map((item) => within(item).getByText(/^[A-Z]\w+ one$/).textContent);
/** Waits until exactly these banners are visible, in this order. */
const shows = (expected: string[]) => waitFor(async () => expect(await titles()).toEqual(expected));

describe('banners', () => {
  it.each(notificationTypes)('of type %s show their text and the link text of the type', async (type) => {
    await open({ shown: [named('Some one', { type, banner_type: type })] });
    const banner = within(await stack());
    expect(banner.getByText('Some one')).toBeInTheDocument();
    expect(banner.getByRole('link', { name: notificationKinds[type].action })).toHaveAttribute('href', '/plain');
    const dismiss = banner.queryByRole('button', { name: 'Dismiss: Some one' });
    if (notificationKinds[type].dismissible === false) expect(dismiss).not.toBeInTheDocument();
    else expect(dismiss).toBeInTheDocument();
  });

  it('include three notifications on the dashboard, and all after a click', async () => {
    const shown = ['First', 'Second', 'Third', 'Fourth', 'Fifth'].map((word) => named(`${word} one`));
    const { person } = await open({ shown });
    await shows(['First one', 'Second one', 'Third one']);
    await person.click(screen.getByRole('button', { name: 'Show 2 more notifications' }));
    await waitFor(async () => expect(await titles()).toHaveLength(5));
    expect(screen.getByText('Fourth one').closest('li')).toHaveFocus();
  });

  it('include one notification on the dashboard of a phone, and all after a click', async () => {
    const shown = ['First', 'Second', 'Third'].map((word) => named(`${word} one`));
    const { person } = await open({ shown, width: 390 });
    await shows(['First one']);
    await person.click(screen.getByRole('button', { name: 'Show 2 more notifications' }));
    await waitFor(async () => expect(await titles()).toHaveLength(3));
  });

  it('include only urgent notifications on other pages', async () => {
    await open({ path: '/plain', shown: [named('Urgent one', { severity: 'URGENT' }), named('Quiet one')] });
    await shows(['Urgent one']);
  });

  it.each([
    ['https://help.test/a', true],
    ['javascript:alert(1)', false],
    ['//evil.test', false],
    ['/nowhere', false],
  ])('show a link to %s: %s', async (cta_link, shows) => {
    await open({ shown: [makeNotification({ banner: { title: 'Some one', description: 'Why', cta_link } })] });
    expect(within(await stack()).queryAllByRole('link')).toHaveLength(shows ? 1 : 0);
  });

  it.each([
    ['/plain', false],
    ['/plain?tab=1', false],
    ['/plain#report', true],
    ['/dashboard', true],
  ])('on /plain, show a link to %s: %s', async (cta_link, shows) => {
    const urgent = makeNotification({
      type: 'shift_late',
      severity: 'URGENT',
      banner: { title: 'Some one', description: 'Why', cta_link },
    });
    await open({ path: '/plain', shown: [urgent] });
    expect(within(await stack()).queryAllByRole('link')).toHaveLength(shows ? 1 : 0);
  });

  it.each([
    [{}, 0],
    [{ appStore: 'https://apps.test/1' }, 1],
  ])('with the app links %j show %d links to the app', async (links, count) => {
    const one = makeNotification({
      banner: { title: 'Some one', description: 'Why', cta_link: '/redirect/mobile-app' },
    });
    await open({ shown: [one], links });
    expect(within(await stack()).queryAllByRole('link')).toHaveLength(count);
  });

  it('appear and disappear with stream events, and new ones are announced', async () => {
    await open({ shown: [named('First one')] });
    await stack();
    const record = named('Second one', { severity: 'URGENT' });
    act(() => stream.send('notifications', { change: 'INSERT', record }));
    await shows(['Second one', 'First one']);
    expect(await screen.findByText('New notification: Second one. Why')).toHaveAttribute('aria-live', 'assertive');
    act(() => stream.send('notifications', { change: 'UPDATE', record: { ...record, status: 'EXPIRED' } }));
    await shows(['First one']);
    act(() => stream.send('notifications', { change: 'INSERT', record }));
    await waitFor(async () => expect(await titles()).toHaveLength(2));
    act(() => stream.send('notifications', { change: 'DELETE', record: { id: record.id } }));
    await shows(['First one']);
  });

  it('of another organization are not announced when it is selected, and new ones of it are', async () => {
    const [alpha, beta] = [makeOrganization({ name: 'Alpha Labs' }), makeOrganization({ name: 'Beta Labs' })];
    const listOf = { [alpha.id]: [named('Alpha one')], [beta.id]: [named('Beta one')] };
    const { person } = await open({
      user: makeProfile(),
      answers: {
        'GET /api/organizations/get-by-client': [alpha, beta],
        'POST /api/organizations/select': () => new Response(null, { status: 204 }),
        [list]: ({ url }: Request) =>
          Response.json(listOf[new URL(url).searchParams.get('organization_id') ?? ''] ?? []),
      },
    });
    await shows(['Alpha one']);
    await person.click(screen.getByRole('button', { name: /^Account of/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Beta Labs' }));
    await shows(['Beta one']);
    expect(screen.queryByText(/^New notification/)).toBeNull();
    const record = named('Gamma one', { organization_id: beta.id });
    act(() => stream.send('notifications', { change: 'INSERT', record }));
    expect(await screen.findByText('New notification: Gamma one. Why')).toBeInTheDocument();
  });

  it('are refetched when the stream reconnects', async () => {
    let shown: Notification[] = [];
    await open({ answers: { [list]: () => Response.json(shown) } });
    act(() => stream.ready());
    shown = [named('Missed one')];
    act(() => stream.ready());
    await shows(['Missed one']);
  });

  it('disappear at once when dismissed, and can be restored', async () => {
    const one = named('First one', { days_until_recurrence: 14 });
    let shown = [one];
    const { person, sent } = await open({
      answers: {
        [list]: () => Response.json(shown),
        [update]: async (request: Request) => {
          const { dismissed } = await request.json();
          shown = dismissed ? [] : [one];
          return Response.json({ ...one, dismissed, status: dismissed ? 'DISMISSED' : 'ACTIVE' });
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Dismiss: First one' }));
    expect(await screen.findByText('Notification dismissed')).toBeInTheDocument();
    expect(screen.queryByText('First one')).not.toBeInTheDocument();
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Dismiss: First one' })).toHaveFocus());
    expect(screen.queryByText(/^New notification/)).toBeNull();
    expect(await sent('update')).toEqual([
      { id: one.id, status: 'DISMISSED', dismissed: true, days_until_recurrence: 14 },
      { id: one.id, status: 'ACTIVE', dismissed: false },
    ]);
  });

  it('can be restored for 10 s after the focus has left the button', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const shown = [named('First one')];
    const { person } = await open({ shown, answers: { [update]: { ...shown[0], status: 'DISMISSED' } } });
    await person.click(await screen.findByRole('button', { name: 'Dismiss: First one' }));
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await person.tab();
    act(() => void jest.advanceTimersByTime(9_000));
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1_000));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('give the focus to the page when they cannot be restored', async () => {
    const one = named('First one');
    let shown = [one];
    const { person } = await open({
      answers: {
        [list]: () => Response.json(shown),
        [update]: async (request: Request) => {
          const { dismissed } = await request.json();
          shown = [];
          return dismissed ? Response.json({ ...one, dismissed, status: 'DISMISSED' }) : apiError(409, 'It is over')();
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Dismiss: First one' }));
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('It is over')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('are restored only after a running dismissal has ended', async () => {
    const one = named('First one');
    const stored = Promise.withResolvers<void>();
    const { person, sent } = await open({
      shown: [one],
      answers: {
        [update]: async (request: Request) => {
          const { dismissed } = await request.json();
          if (dismissed) await stored.promise;
          return Response.json({ ...one, dismissed, status: dismissed ? 'DISMISSED' : 'ACTIVE' });
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Dismiss: First one' }));
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await sent('update')).toHaveLength(1);
    stored.resolve();
    await shows(['First one']);
    expect(await sent('update')).toHaveLength(2);
  });

  it('reappear with an error when the dismissal fails', async () => {
    const shown = [named('First one')];
    const { person } = await open({ shown, answers: { [update]: apiError(409, 'It stays') } });
    await person.click(await screen.findByRole('button', { name: 'Dismiss: First one' }));
    expect(await screen.findByText('It stays')).toBeInTheDocument();
    await shows(['First one']);
    expect(screen.queryByText('Notification dismissed')).not.toBeInTheDocument();
  });

  it('reappear alone when the dismissal fails, and what has changed meanwhile stays', async () => {
    const [first, second] = [named('First one'), named('Second one')];
    const failed = Promise.withResolvers<void>();
    let shown = [first, second];
    const { person } = await open({
      answers: {
        [list]: () => Response.json(shown),
        [update]: async () => {
          await failed.promise;
          return apiError(409, 'It stays')();
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Dismiss: First one' }));
    await shows(['Second one']);
    shown = [first];
    act(() => stream.send('notifications', { change: 'DELETE', record: { id: second.id } }));
    await waitFor(() => expect(screen.queryByText('Second one')).not.toBeInTheDocument());
    failed.resolve();
    await shows(['First one']);
  });

  it('stay away when the dismissal fails because they have ended', async () => {
    const [first, second] = [named('First one'), named('Second one')];
    let shown = [first, second];
    const { person } = await open({
      answers: {
        [list]: () => Response.json(shown),
        [update]: () => {
          shown = [second];
          return apiError(409, 'It has ended')();
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Dismiss: First one' }));
    expect(await screen.findByText('It has ended')).toBeInTheDocument();
    await shows(['Second one']);
  });

  it('are missing when they fail to load, and the page stays visible', async () => {
    await open({ answers: { [list]: apiError(500, 'Broken') } });
    expect(screen.getByText('The page')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
  });
});

describe('bell', () => {
  const press = async (given: Given = {}) => {
    const view = await open(given);
    await view.person.click(await screen.findByRole('button', { name: /^Notifications/ }));
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Notifications' })) };
  };

  it('shows the unread count, and opens a list with unread and urgent notifications first', async () => {
    const shown = [
      named('Urgent read one', { severity: 'URGENT', read_at: '2026-11-20T10:00:00Z' }),
      named('Unread one'),
      named('Urgent unread one', { severity: 'URGENT' }),
    ];
    const { dialog } = await press({ shown });
    expect(await screen.findByRole('button', { name: 'Notifications, 3 unread', hidden: true })).toHaveTextContent('3');
    const items = within(await dialog.findByRole('list', { name: 'Open notifications' })).getAllByRole('listitem');
    expect(items.map((item) => within(item).getByText(/one$/).textContent)).toEqual([
      expect.stringContaining('Urgent unread one'),
      expect.stringContaining('Unread one'),
      'Urgent read one',
    ]);
  });

  it('shows past notifications in a collapsed section, and scrolls to the top of the next page', async () => {
    const scrollIntoView = jest.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    const pages = [
      [named('Second one', { status: 'EXPIRED' }), named('Third one', { dismissed: true })],
      [named('Fourth one', { status: 'EXPIRED' })],
    ];
    const answer = (request: Request) => {
      const query = new URL(request.url).searchParams;
      expect(query.get('past')).toBe('true');
      const page = Number(query.get('page'));
      return Response.json({ items: pages[page], page, limit: 10, total: 12 });
    };
    const { dialog, person } = await press({
      shown: [named('First one')],
      answers: { 'GET /api/notifications/history': answer },
    });
    expect(await dialog.findByText('First one')).toBeVisible();
    expect(await dialog.findByText('Resolved')).not.toBeVisible();
    await person.click(dialog.getByText('Earlier (12)'));
    expect(dialog.getByText('Resolved')).toBeVisible();
    expect(dialog.getByText('Dismissed')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Next' }));
    expect(await dialog.findByText('Fourth one')).toBeVisible();
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'start' });
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('opens the dialog after a click before the page is idle', async () => {
    Object.assign(window, { requestIdleCallback: () => 0 });
    const answers = { [list]: [], 'GET /api/notifications/history': { items: [], page: 0, limit: 10, total: 0 } };
    const { person } = showApp({ path: '/dashboard', user: assistant, remotes: [remote], answers });
    await person.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeInTheDocument();
  });

  it('marks one or all notifications as read', async () => {
    const one = named('First one');
    const { dialog, person, sent } = await press({ shown: [one] });
    await person.click(await dialog.findByRole('button', { name: 'Mark as read: First one' }));
    await person.click(dialog.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(async () => expect(await sent('mark-read')).toEqual([{ ids: [one.id] }, {}]));
  });

  it('takes the mark off a notification that was read, also without a live update', async () => {
    const one = named('First one');
    let read_at: string | null = null;
    const { dialog, person } = await press({
      shown: [one],
      answers: {
        [list]: () => Response.json([{ ...one, read_at }]),
        'POST /api/notifications/mark-read': () => {
          read_at = '2026-11-20T10:00:00Z';
          return Response.json({ marked: 1 });
        },
      },
    });
    await person.click(await dialog.findByRole('button', { name: 'Mark as read: First one' }));
    await waitFor(() => expect(dialog.queryByText('Unread')).not.toBeInTheDocument());
    expect(dialog.getByText('First one')).toBeInTheDocument();
  });

  it('shows an error when a notification cannot be marked as read', async () => {
    const answers = { 'POST /api/notifications/mark-read': apiError(503, 'There was a network/server error') };
    const { dialog, person } = await press({ shown: [named('First one')], answers });
    await person.click(await dialog.findByRole('button', { name: 'Mark as read: First one' }));
    expect(await screen.findByText('There was a network/server error')).toBeInTheDocument();
  });

  it('has links that open a page, mark the notification as read and close the dialog', async () => {
    const { dialog, person, router, sent } = await press({ shown: [named('First one')] });
    await person.click(await dialog.findByRole('link', { name: notificationKinds.download_app.action }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/plain'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await sent('mark-read')).toHaveLength(1);
  });

  it('shows an empty state when there are no open notifications', async () => {
    const { dialog } = await press({ past: [named('First one', { status: 'EXPIRED' })] });
    expect(await dialog.findByText("You're all caught up")).toBeInTheDocument();
    expect(await dialog.findByText('Earlier (1)')).toBeInTheDocument();
  });

  it('shows an error when past notifications fail to load, and retries', async () => {
    let answer = apiError(400, 'Not now');
    const { dialog, person } = await press({ answers: { 'GET /api/notifications/history': () => answer() } });
    expect(await dialog.findByText('Not now')).toBeInTheDocument();
    answer = () => Response.json({ items: [named('First one')], page: 0, limit: 10, total: 1 });
    await person.click(dialog.getByRole('button', { name: 'Try again' }));
    await person.click(await dialog.findByText('Earlier (1)'));
    expect(await dialog.findByText('First one')).toBeInTheDocument();
  });
});
