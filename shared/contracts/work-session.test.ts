import { clientStatuses, clockInReasons, isOutdatedExtension, openClientStatuses } from './index.ts';

it.each([
  ['1.0.31', false],
  ['1.0.31.0', false],
  ['1.0.31.1', false],
  ['1.0.32', false],
  ['1.0.100', false],
  ['1.1', false],
  ['2.0', false],
  ['1.0.30', true],
  ['1.0.30.9999', true],
  ['1.0.4', true],
  ['1.0', true],
  ['0.9.99', true],
])(
  'isOutdatedExtension for version %s returns %s, because 1.0.31 is the minimum (product/work-sessions#extension)',
  (version, old) => {
    expect(isOutdatedExtension(version)).toBe(old);
  },
);

it('clockInReasons has the five reasons of product/work-sessions#reasons', () => {
  expect(clockInReasons.map((reason) => reason.toLowerCase().replaceAll('_', ' '))).toEqual([
    'over onboarding schedule',
    'no active deals',
    'payment pending',
    'not in shift',
    'deal closed',
  ]);
});

it('clientStatuses has twelve statuses, and openClientStatuses has six of them (product/billing#deals)', () => {
  expect(clientStatuses).toHaveLength(12);
  expect(clientStatuses.filter((status) => (openClientStatuses as readonly string[]).includes(status))).toEqual([
    ...openClientStatuses,
  ]);
});
