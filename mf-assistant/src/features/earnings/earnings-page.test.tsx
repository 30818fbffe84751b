import { screen, waitFor, within } from '@testing-library/react';
import { type Earning, sumEarnings } from '@workspace/contracts';
import {
  apiError,
  fakeApi,
  fakeStream,
  makeId,
  makeProfile,
  makeTeam,
  renderRoutes,
  setDeviceZone,
  teamPage,
} from '@workspace/testing';
import { routes } from '../../routes.tsx';
import { lastWeeks } from './range.ts';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './earnings-page.tsx';

fakeStream();
const viewer = makeProfile({ account_type: 'assistant' });
const acme = makeTeam({ name: 'Acme' });
const [week = ''] = lastWeeks(2, Date.now());

let serial = 0;
const earning = (fields: Partial<Earning> = {}): Earning => ({
  id: ++serial,
  team_id: acme.id,
  week_start: week,
  kind: 'weekly',
  minutes: 2415,
  rate_cents: 950,
  amount_cents: 38_238,
  currency: 'USD',
  status: 'pending',
  ...fields,
});

function open(items: Earning[] = [earning()], { at = '/earning', flag = 'on', more = {} } = {}) {
  const requests = fakeApi({
    'GET /api/teams': teamPage(acme),
    'GET /api/earnings': { items, sums: sumEarnings(items) },
    'GET /api/earnings/payslips': [],
    'GET /api/earnings/account': null,
    ...more,
  });
  const view = renderRoutes(routes, { at, user: viewer, flags: { show_assistant_earnings: flag as 'on' | 'off' } });
  return {
    ...view,
    asked: () => requests.map(({ url }) => new URL(url)).filter((url) => url.pathname === '/api/earnings'),
  };
}

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Earnings' }))
    .getAllByRole('row')
    .slice(1);

it('shows hours, rate and amount of each payout kind, and the total of the selected weeks', async () => {
  open([
    earning(),
    earning({ rate_cents: null, minutes: 60, amount_cents: 1002, status: 'paid' }),
    earning({ kind: 'bonus', team_id: null, minutes: 0, rate_cents: null, amount_cents: 250_000 }),
  ]);
  const [weekly, mixed, bonus] = await rows();
  await waitFor(() => expect(weekly).toHaveTextContent('Acme'));
  expect(weekly).toHaveTextContent(/Weekly pay.*40 h 15 min.*\$9\.50\/h.*\$382\.38.*Pending/);
  expect(mixed).toHaveTextContent(/1 h.*varies.*\$10\.02.*Paid/);
  expect(bonus).toHaveTextContent(/Bonus.*–.*\$2,500\.00/);
  expect(screen.getByRole('heading', { name: '$2,892.40' })).toBeInTheDocument();
  const chart = screen.getByRole('figure', { name: 'Earnings by week in USD' });
  expect(within(chart).getAllByRole('button')).toHaveLength(8);
  expect(within(chart).getByRole('button', { name: /Weekly pay \$392\.40, Bonus \$2,500$/ })).toBeInTheDocument();
});

it('shows the hours that a correction takes back', async () => {
  open([earning({ minutes: -30, amount_cents: -500 })]);
  const [corrected] = await rows();
  expect(corrected).toHaveTextContent(/−30 min.*-\$5\.00/);
});

it('calls no team a former one while the teams are not known', async () => {
  open([earning()], { more: { 'GET /api/teams': apiError(403, 'No') } });
  const [weekly] = await rows();
  expect(weekly).toHaveTextContent(/Weekly pay–40 h 15 min/);
});

it('shows a separate total for each currency', async () => {
  open([earning({ amount_cents: 100 }), earning({ amount_cents: 200, currency: 'EUR' })]);
  expect(await screen.findByRole('heading', { name: '$1.00' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '€2.00' })).toBeInTheDocument();
});

it.each([
  ['/earning', 8],
  ['/earning?range=6m', 26],
  ['/earning?range=1y', 52],
])('%s requests %i weeks', async (at, weeks) => {
  const { asked } = open([earning()], { at });
  await rows();
  const query = asked()[0]?.searchParams;
  const days = (Date.parse(query?.get('to') ?? '') - Date.parse(query?.get('from') ?? '')) / 86_400_000;
  expect(days).toBe((weeks - 1) * 7);
});

it('stores the selected range in the URL', async () => {
  const { user, router } = open();
  await rows();
  await user.click(screen.getByRole('radio', { name: 'Year' }));
  expect(router.state.location.search).toBe('?range=1y');
  await user.click(screen.getByRole('radio', { name: '8 weeks' }));
  expect(router.state.location.search).toBe('');
});

it('shows "Page not found" and sends no request when show_assistant_earnings is off (product/earnings#page)', async () => {
  const { asked } = open([earning()], { flag: 'off' });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(asked()).toEqual([]);
});

it('links each payslip, and says where payslips will appear', async () => {
  const payslip = {
    id: makeId(),
    number: 12,
    until: '2026-11-15',
    paid_at: '2026-11-18T12:00:00Z',
    currency: 'USD',
    total_cents: 40_738,
  };
  const { unmount } = open();
  expect(await screen.findByText('After each payment, its payslip appears here.')).toBeInTheDocument();
  unmount();
  open([earning()], { more: { 'GET /api/earnings/payslips': [payslip] } });
  const table = within(await screen.findByRole('table', { name: 'Payslips' }));
  expect(table.getByRole('link', { name: 'Payslip No. 12' })).toHaveAttribute(
    'href',
    `/earnings/payslips/${payslip.id}`,
  );
  expect(table.getByRole('row', { name: /No\. 12/ })).toHaveTextContent(/11\/15\/2026.*11\/18\/2026.*\$407\.38/);
});

describe('west of Greenwich', () => {
  setDeviceZone(-8);
  it('names the day of a payslip in UTC, as the payslip does', async () => {
    const payslip = {
      id: makeId(),
      number: 13,
      until: '2026-11-15',
      paid_at: '2026-11-18T02:00:00Z',
      currency: 'USD',
      total_cents: 40_738,
    };
    open([earning()], { more: { 'GET /api/earnings/payslips': [payslip] } });
    expect(await screen.findByRole('row', { name: /No\. 13/ })).toHaveTextContent('11/18/2026');
  });
});

it('saves the bank account, and refuses an IBAN with a typing error', async () => {
  const saved = jest.fn();
  const { user } = open([earning()], {
    more: {
      'PUT /api/earnings/account': async (request: Request) => {
        saved(await request.json());
        return Response.json({});
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Enter account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bank account' }));
  const account = dialog.getByRole('textbox', { name: /^IBAN/ });
  await user.type(dialog.getByRole('textbox', { name: /^Account holder/ }), 'Aiko Nakamura');
  await user.type(account, 'DE88 3704 0044 0532 0130 00');
  await user.type(dialog.getByRole('textbox', { name: /^BIC/ }), 'cobadeffxxx');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(account).toHaveAccessibleDescription('Check this IBAN for a typo.');
  await user.clear(account);
  await user.type(account, 'de89 3704 0044 0532 0130 00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved).toHaveBeenCalledWith({
      holder: 'Aiko Nakamura',
      account: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
    }),
  );
});

it('shows an empty state without earnings, and retries after a failure', async () => {
  const { unmount } = open([]);
  expect(await screen.findByRole('heading', { name: 'No earnings in this period' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  unmount();
  let answer = apiError(400, 'No.');
  const { user } = open([], { more: { 'GET /api/earnings': () => answer() } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = () => Response.json({ items: [earning()], sums: [] });
  await user.click(retry);
  expect(await rows()).toHaveLength(1);
});
