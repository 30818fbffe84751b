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

describe('visible notifications of a client (product/notifications#what-shows)', () => {
  it.each<[string, Partial<Notification>, object, boolean]>([
    ['an active notification without an organization is visible', {}, {}, true],
    [
      'a notification without an organization is visible while no organization is selected',
      {},
      { organizationId: null },
      true,
    ],
    ['a notification of the selected organization is visible', { organization_id: acme }, {}, true],
    ['a notification of another organization is hidden', { organization_id: other }, {}, false],
    [
      'a notification of an organization is hidden while no organization is selected',
      { organization_id: acme },
      { organizationId: null },
      false,
    ],
    ['a notification with the status DISMISSED is hidden', { status: 'DISMISSED', dismissed: true }, {}, false],
    ['an active notification that is marked as dismissed is hidden', { dismissed: true }, {}, false],
    ['an expired notification is hidden', { status: 'EXPIRED' }, {}, false],
    ['a muted notification is hidden', { muted: true }, {}, false],
    ['a muted notification that is urgent is visible', { muted: true, severity: 'URGENT' }, {}, true],
    ['an active notification is visible to an assistant', {}, { accountType: 'assistant' }, true],
    ['an active notification is hidden from a user without an account type', {}, { accountType: null }, false],
  ])('%s', (_what, fields, whose, shows) => {
    expect(isShown(makeNotification(fields), { ...viewer, ...whose })).toBe(shows);
  });

  it('are sorted URGENT, WARNING, BENEFIT, INFO, and newest first within each severity', () => {
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

describe('list of notifications after a stream event', () => {
  const one = makeNotification({ created_at: '2026-01-01T00:00:00.000Z' });
  const two = makeNotification({ created_at: '2026-01-02T00:00:00.000Z' });

  it.each<[string, Parameters<typeof afterNotificationEvent>[1], Notification[]]>([
    ['INSERT adds the notification', { topic: 'notifications', change: 'INSERT', record: two }, [two, one]],
    [
      'INSERT of a hidden notification changes nothing',
      { topic: 'notifications', change: 'INSERT', record: { ...two, organization_id: other } },
      [one],
    ],
    [
      'INSERT of a listed notification changes nothing',
      { topic: 'notifications', change: 'INSERT', record: one },
      [one],
    ],
    [
      'UPDATE replaces the notification',
      { topic: 'notifications', change: 'UPDATE', record: { ...one, severity: 'URGENT' } },
      [{ ...one, severity: 'URGENT' }],
    ],
    [
      'UPDATE to EXPIRED removes the notification',
      { topic: 'notifications', change: 'UPDATE', record: { ...one, status: 'EXPIRED' } },
      [],
    ],
    [
      'UPDATE of a notification that is not in the list adds it',
      { topic: 'notifications', change: 'UPDATE', record: two },
      [two, one],
    ],
    ['DELETE removes the notification', { topic: 'notifications', change: 'DELETE', record: { id: one.id } }, []],
    [
      'DELETE of an unknown notification changes nothing',
      { topic: 'notifications', change: 'DELETE', record: { id: 'x' } },
      [one],
    ],
  ])('%s', (_what, event, list) => expect(afterNotificationEvent([one], event, viewer)).toEqual(list));
});

describe('dismissal of a notification', () => {
  it('lasts for days_until_recurrence days', () => {
    const one = makeNotification({ days_until_recurrence: 7 });
    expect(dismissal(one)).toEqual({ id: one.id, status: 'DISMISSED', dismissed: true, days_until_recurrence: 7 });
  });

  it('is possible for every type except the three about missing payments', () => {
    expect(notificationTypes.filter((type) => !isDismissible({ type }))).toEqual([
      'payment_overdue',
      'payment_failed',
      'pending_4_week_payment',
    ]);
  });
});

it('every notification type has a different link text', () => {
  const words = notificationTypes.map((type) => notificationKinds[type].action);
  expect(new Set(words).size).toBe(notificationTypes.length);
});
