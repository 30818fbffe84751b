import {
  afterNotificationEvent,
  dismissal,
  isDismissible,
  isShown,
  type Notification,
  notificationKinds,
  notificationTypes,
  shownNotifications,
} from './index.ts';
import { makeNotification } from './testing/index.ts';

const [acme, other] = ['6a1f0c0e-0000-4000-8000-000000000001', '6a1f0c0e-0000-4000-8000-000000000002'];
const viewer = { accountType: 'client', organizationId: acme } as const;

describe('visible notifications (product/notifications#what-shows)', () => {
  it.each<[string, Partial<Notification>, object, boolean]>([
    ['an active notification without an organization shows', {}, {}, true],
    ['it shows without a selected organization', {}, { organizationId: null }, true],
    ['one of the selected organization shows', { organization_id: acme }, {}, true],
    ['one of another organization is hidden', { organization_id: other }, {}, false],
    [
      'one of an organization is hidden while none is selected',
      { organization_id: acme },
      { organizationId: null },
      false,
    ],
    ['a dismissed one is hidden', { status: 'DISMISSED', dismissed: true }, {}, false],
    ['one marked as dismissed is hidden', { dismissed: true }, {}, false],
    ['an expired one is hidden', { status: 'EXPIRED' }, {}, false],
    ['one of a muted category is hidden', { muted: true }, {}, false],
    ['an urgent one of a muted category shows', { muted: true, severity: 'URGENT' }, {}, true],
    ['an assistant sees it', {}, { accountType: 'assistant' }, true],
    ['an account without a type does not see it', {}, { accountType: null }, false],
  ])('%s', (_what, fields, whose, shows) => {
    expect(isShown(makeNotification(fields), { ...viewer, ...whose })).toBe(shows);
  });

  it('are sorted URGENT, WARNING, BENEFIT, INFO, and newest first within each', () => {
    const at = (severity: Notification['severity'], day: number) =>
      makeNotification({ severity, created_at: `2026-01-0${day}T00:00:00.000Z` });
    const [info, benefit, old, urgent, fresh] = [
      at('INFO', 9),
      at('BENEFIT', 8),
      at('WARNING', 1),
      at('URGENT', 2),
      at('WARNING', 3),
    ];
    expect(shownNotifications([info, benefit, old, urgent, fresh], viewer)).toEqual([
      urgent,
      fresh,
      old,
      benefit,
      info,
    ]);
  });
});

describe('notifications after an event of the stream', () => {
  const one = makeNotification({ created_at: '2026-01-01T00:00:00.000Z' });
  const two = makeNotification({ created_at: '2026-01-02T00:00:00.000Z' });

  it.each<[string, Parameters<typeof afterNotificationEvent>[1], Notification[]]>([
    ['INSERT adds', { topic: 'notifications', change: 'INSERT', record: two }, [two, one]],
    [
      'INSERT of a hidden one adds nothing',
      { topic: 'notifications', change: 'INSERT', record: { ...two, organization_id: other } },
      [one],
    ],
    ['INSERT a second time changes nothing', { topic: 'notifications', change: 'INSERT', record: one }, [one]],
    [
      'UPDATE replaces',
      { topic: 'notifications', change: 'UPDATE', record: { ...one, severity: 'URGENT' } },
      [{ ...one, severity: 'URGENT' }],
    ],
    [
      'UPDATE of an ended one removes it',
      { topic: 'notifications', change: 'UPDATE', record: { ...one, status: 'EXPIRED' } },
      [],
    ],
    ['UPDATE of a restored one adds it', { topic: 'notifications', change: 'UPDATE', record: two }, [two, one]],
    ['DELETE removes it', { topic: 'notifications', change: 'DELETE', record: { id: one.id } }, []],
    [
      'DELETE of an unknown one changes nothing',
      { topic: 'notifications', change: 'DELETE', record: { id: 'x' } },
      [one],
    ],
  ])('%s', (_what, event, list) => expect(afterNotificationEvent([one], event, viewer)).toEqual(list));
});

describe('dismissal', () => {
  it("lasts for the notification's own number of days", () => {
    const one = makeNotification({ days_until_recurrence: 7 });
    expect(dismissal(one)).toEqual({ id: one.id, status: 'DISMISSED', dismissed: true, days_until_recurrence: 7 });
  });

  it('is possible for every type except those that ask for money', () => {
    expect(notificationTypes.filter((type) => !isDismissible({ type }))).toEqual([
      'payment_overdue',
      'payment_failed',
      'pending_4_week_payment',
    ]);
  });
});

it('every type has a link text of its own', () => {
  const words = notificationTypes.map((type) => notificationKinds[type].action);
  expect(new Set(words).size).toBe(notificationTypes.length);
});
