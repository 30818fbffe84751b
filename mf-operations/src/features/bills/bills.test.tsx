import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { OperatedBill, OperatedBillDetail, OperatorRole, Refund } from '@workspace/contracts';
import { apiError, fakeApi, makeId, makeProfile, renderRoutes, setDeviceZone } from '@workspace/testing';
import { downloadCsv } from '../../list/csv-fixture.ts';
import { routes } from '../../routes.tsx';
import { bill, detail, payment } from './bill-fixtures.ts';

// Compiles the pages before the tests, so that compiling does not count towards a test's timeout.
import './bill-page.tsx';
import './bills-page.tsx';

configureApi({ origin: location.origin });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
beforeEach(() => jest.clearAllMocks());

const paid: OperatedBillDetail = { ...detail, status: 'PAID', paid_cents: 12_345, payments: [payment] };
const path = `/api/operations/bills/${bill.id}`;
const get = `GET ${path}`;

const openAt = (at: string, answers: Record<string, unknown>, role: OperatorRole = 'finance') => {
  const requests = fakeApi(answers);
  const user = makeProfile({ account_type: null, is_operator: true, operator_roles: [role] });
  const { user: person } = renderRoutes(routes, { user, at, toast });
  return { requests, person };
};
const open = (answers: Record<string, unknown>, role?: OperatorRole) =>
  openAt(`/operations/bills/${bill.id}`, answers, role);
const sent = (requests: Request[]) =>
  Promise.all(requests.filter(({ method }) => method !== 'GET').map((one) => one.clone().json()));

describe('the list of bills', () => {
  const page = (...items: OperatedBill[]) => ({ items, page: 0, limit: 100, total: items.length });

  test('shows bills with links, and the URL holds search and status', async () => {
    const { requests, person } = openAt('/operations/bills', { 'GET /api/operations/bills': page(bill) });
    const row = within(await screen.findByRole('row', { name: /No\. 1001/ }));
    expect(row.getByText('Blue Harbor')).toBeInTheDocument();
    expect(row.getByText('Past due')).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'No. 1001' })).toHaveAttribute('href', `/operations/bills/${bill.id}`);
    await person.type(screen.getByRole('searchbox', { name: 'Search' }), '1001');
    await person.click(screen.getByRole('combobox', { name: 'Status' }));
    await person.click(await screen.findByRole('option', { name: 'On hold' }));
    await waitFor(() => {
      const { searchParams } = new URL(requests.at(-1)?.url ?? '');
      expect(Object.fromEntries(searchParams)).toEqual({ q: '1001', status: 'ONHOLD', page: '0', limit: '100' });
    });
  });

  test('has a CSV file with the days of the page', async () => {
    const { person } = openAt('/operations/bills?columns=number,period,due_at', {
      'GET /api/operations/bills': page(bill),
    });
    expect(await screen.findByText('03/02/2026 – 03/08/2026')).toBeInTheDocument();
    expect(await downloadCsv(person)).toEqual([
      'Bill,Organization,From,Until,Kind,Due',
      '1001,Blue Harbor,2026-03-02,2026-03-08,Work,2026-03-16',
    ]);
  });

  test.each([
    ['total,open', 'Total,Currency,Outstanding', '123.45,USD,123.45'],
    ['open', 'Outstanding,Currency', '123.45,USD'],
  ])('has a CSV file with the currency of its amounts when it shows the columns %s', async (columns, heading, line) => {
    const { person } = openAt(`/operations/bills?columns=${columns}`, { 'GET /api/operations/bills': page(bill) });
    await screen.findByText('Blue Harbor');
    expect(await downloadCsv(person)).toEqual([`Bill,Organization,${heading}`, `1001,Blue Harbor,${line}`]);
  });

  test('of one organization leads to the bills of all organizations', async () => {
    const at = `/operations/bills?organization_id=${bill.organization_id}`;
    const { requests, person } = openAt(at, { 'GET /api/operations/bills': page() });
    expect(await screen.findByRole('heading', { name: 'No bills found' })).toBeInTheDocument();
    expect(requests.at(-1)?.url).toContain(`organization_id=${bill.organization_id}`);
    await person.click(screen.getByRole('button', { name: 'Show all organizations' }));
    await waitFor(() => expect(requests.at(-1)?.url).not.toContain('organization_id'));
  });
});

describe('west of UTC', () => {
  setDeviceZone(-8);

  test.each([
    ['/operations/bills', { 'GET /api/operations/bills': { items: [bill], page: 0, limit: 100, total: 1 } }],
    [`/operations/bills/${bill.id}`, { [get]: detail }],
  ])('%s shows the due day of the invoice (product/billing#bills)', async (at, answers) => {
    openAt(at, answers);
    expect(await screen.findByText('03/16/2026')).toBeInTheDocument();
  });
});

describe('a bill', () => {
  test('shows its sums, lines and history', async () => {
    open({ [get]: detail });
    expect(await screen.findByRole('heading', { name: 'Bill No. 1001' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Blue Harbor' })).toHaveAttribute(
      'href',
      `/operations/organizations/${bill.organization_id}`,
    );
    expect(screen.getByRole('row', { name: /Maria Reyes/ })).toHaveTextContent('$123.45');
    expect(screen.getByText('On hold → Past due')).toBeInTheDocument();
    expect(screen.getByText('The client has answered.')).toBeInTheDocument();
    expect(screen.getByText('No payments yet.')).toBeInTheDocument();
  });

  test('offers nothing to an account lead', async () => {
    open({ [get]: { ...detail, payments: [payment] } }, 'account_lead');
    await screen.findByRole('heading', { name: 'Bill No. 1001' });
    for (const name of ['Void', 'Credit all', 'Credit a part', 'Send payment link', /^Refund/]) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });

  test('whose hours still grow offers neither a charge nor a link', async () => {
    open({ [get]: { ...detail, status: 'DUE', is_running: true } });
    expect(await screen.findByRole('button', { name: 'Credit a part' })).toBeInTheDocument();
    for (const name of [/^Charge/, 'Send payment link']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });

  test('that is paid offers only a refund', async () => {
    open({ [get]: paid });
    expect(await screen.findByRole('button', { name: /^Refund the payment/ })).toBeInTheDocument();
    for (const name of [
      'Put on hold',
      'Resume',
      'Credit all',
      'Credit a part',
      'Mark as uncollectable',
      'Void',
      'Send payment link',
    ]) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });

  test('that is paid has an invoice and a receipt, which only finance downloads', async () => {
    URL.createObjectURL = () => 'blob:file';
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { person } = open({
      [get]: paid,
      [`GET ${path}/invoice.pdf`]: () => new Response('%PDF-1.7'),
      [`GET ${path}/receipt.pdf`]: apiError(503, 'Please try again.'),
    });
    await person.click(await screen.findByRole('button', { name: 'Download invoice' }));
    await waitFor(() => expect(saved.mock.contexts[0]).toHaveProperty('download', 'Invoice No. 1001.pdf'));
    await person.click(screen.getByRole('button', { name: 'Download receipt' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Please try again.'));
    cleanup();
    open({ [get]: detail }, 'account_lead');
    expect(await screen.findByText('Maria Reyes')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
  });

  test('that cannot be loaded can be loaded again', async () => {
    open({ [get]: apiError(500, 'There was a network/server error') });
    expect(await screen.findByRole('heading', { name: "This bill can't be shown" })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  test.each([
    [400, 'Invalid UUID'],
    [404, 'Not found.'],
  ])('behind a wrong link (%i) is not there, and nothing offers to try again', async (status, message) => {
    open({ [get]: apiError(status, message) });
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such bill, or the link is incomplete.');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All bills' })).toHaveAttribute('href', '/operations/bills');
  });

  test.each(['VOIDED', 'CREDITED'])('that is %s has nothing outstanding', async (status) => {
    open({ [get]: { ...detail, status } });
    expect((await screen.findByText('Outstanding')).parentElement).toHaveTextContent('$0.00');
  });
});

describe('a decision', () => {
  test('needs a reason', async () => {
    const { requests, person } = open({ [get]: detail });
    await person.click(await screen.findByRole('button', { name: 'Void' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Void: bill No. 1001' }));
    await person.click(dialog.getByRole('button', { name: 'Void' }));
    expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveAccessibleDescription('Enter a reason.');
    expect(await sent(requests)).toEqual([]);
  });

  test('keeps the reason when another operator was faster, and then names the new version', async () => {
    let shown = detail;
    const { requests, person } = open({
      [get]: () => Response.json(shown),
      [`PATCH ${path}`]: () => {
        if (shown !== detail) return Response.json({ ...bill, status: 'ONHOLD' });
        shown = { ...detail, updated_at: '2026-03-05T12:00:00Z', status: 'DUE' };
        return apiError(409, 'Someone else has changed this in the meantime.', 'ROW_CHANGED')();
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Put on hold' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'A question about hours');
    await person.click(dialog.getByRole('button', { name: 'Put on hold' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Someone else has changed this in the meantime.');
    expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue('A question about hours');
    await screen.findByText('Due', { selector: 'span' });
    await person.click(dialog.getByRole('button', { name: 'Put on hold' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Bill No. 1001 is now: On hold'));
    const change = { status: 'ONHOLD', reason: 'A question about hours' };
    expect(await sent(requests)).toEqual([
      expect.objectContaining({ ...change, updated_at: '2026-03-04T12:00:00Z' }),
      expect.objectContaining({ ...change, updated_at: '2026-03-05T12:00:00Z' }),
    ]);
  });

  test('can be taken back', async () => {
    const { requests, person } = open({
      [get]: { ...detail, status: 'UNCOLLECTABLE' },
      [`PATCH ${path}`]: bill,
    });
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark as uncollectable' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Resume' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The client pays');
    await person.click(dialog.getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Bill No. 1001 is now: Past due'));
    expect(await sent(requests)).toMatchObject([{ status: 'DUE', reason: 'The client pays' }]);
  });
});

describe('a charge', () => {
  const post = `POST ${path}/charges`;
  const ask = async (answer: unknown) => {
    const { requests, person } = open({ [get]: detail, [post]: answer });
    await person.click(await screen.findByRole('button', { name: 'Charge now' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Charge $123.45?' }));
    await person.click(dialog.getByRole('button', { name: 'Charge' }));
    await waitFor(async () => expect(await sent(requests)).toEqual([{ amount_cents: 12_345 }]));
    return dialog;
  };

  test.each([
    ['succeeded', '$123.45 charged'],
    ['processing', 'The charge of $123.45 is being processed'],
  ])('with the status %s says so', async (status, message) => {
    await ask({ status, failure_message: null });
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith(message));
  });

  test('that fails shows the reason of the payment provider', async () => {
    const dialog = await ask({ status: 'failed', failure_message: 'The card was declined.' });
    expect(await dialog.findByRole('alert')).toHaveTextContent('The card was declined.');
  });
});

test('a credit that is too large shows the sentence at the amount, and a smaller one is saved', async () => {
  const sentence = 'The credit is larger than what is left of the bill.';
  let shown = detail;
  const { requests, person } = open({
    [get]: () => Response.json(shown),
    [`POST ${path}/credits`]: async (request: Request) => {
      const { amount_cents } = await request.json();
      if (amount_cents > bill.total_cents) return apiError(409, sentence, 'CREDIT_TOO_LARGE')();
      shown = { ...detail, credited_cents: amount_cents };
      return Response.json(shown);
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Credit a part' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Credit a part: bill No. 1001' }));
  const amount = dialog.getByRole('textbox', { name: /^Amount in USD/ });
  await person.type(amount, '1,000');
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Two hours were wrong');
  await person.click(dialog.getByRole('button', { name: 'Credit' }));
  await waitFor(() => expect(amount).toHaveAccessibleDescription(sentence));
  await person.clear(amount);
  await person.type(amount, '23.45');
  await person.click(dialog.getByRole('button', { name: 'Credit' }));
  expect(await screen.findByText('Credited')).toBeInTheDocument();
  expect(screen.getByText('$100.00')).toBeInTheDocument();
  expect(toast.success).toHaveBeenCalledWith('$23.45 credited');
  const credit = { updated_at: bill.updated_at, reason: 'Two hours were wrong' };
  expect(await sent(requests)).toEqual([
    { ...credit, amount_cents: 100_000 },
    { ...credit, amount_cents: 2345 },
  ]);
});

describe('a refund', () => {
  const post = `POST ${path}/payments/${payment.id}/refunds`;
  const refund: Refund = {
    id: makeId(),
    payment_id: payment.id,
    amount_cents: 7345,
    reason: 'Agreed',
    status: 'succeeded',
    failure_message: null,
    actor: 'Olga Operator',
    created_at: '2026-03-11T12:00:00Z',
  };
  const openDialog = async (answers: Record<string, unknown>) => {
    const { requests, person } = open({ [get]: paid, ...answers });
    await person.click(await screen.findByRole('button', { name: /^Refund the payment/ }));
    return { requests, person, dialog: within(await screen.findByRole('dialog', { name: 'Refund a payment' })) };
  };

  test('starts with what is left of the payment', async () => {
    const { requests, person, dialog } = await openDialog({ [post]: refund });
    expect(dialog.getByRole('textbox', { name: /^Amount in USD/ })).toHaveValue('73.45');
    await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Agreed');
    await person.click(dialog.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('$73.45 refunded'));
    expect(await sent(requests)).toEqual([{ amount_cents: 7345, reason: 'Agreed' }]);
  });

  test('that is too large shows the sentence at the amount, and keeps the form', async () => {
    const sentence = 'The refund is larger than what is left of the payment.';
    const { person, dialog } = await openDialog({ [post]: apiError(409, sentence, 'REFUND_TOO_LARGE') });
    const amount = dialog.getByRole('textbox', { name: /^Amount/ });
    await person.clear(amount);
    await person.type(amount, '1,000');
    await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Agreed');
    await person.click(dialog.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(amount).toHaveAccessibleDescription(sentence));
    expect(amount).toHaveValue('1,000');
  });

  test('without an amount is not sent', async () => {
    const { requests, person, dialog } = await openDialog({});
    await person.clear(dialog.getByRole('textbox', { name: /^Amount/ }));
    await person.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(dialog.getByRole('textbox', { name: /^Amount/ })).toHaveAccessibleDescription('Enter an amount above 0.');
    expect(await sent(requests)).toEqual([]);
  });

  test.each([
    ['pending', null, 'The refund of $73.45 is on its way'],
    ['failed', 'The charge is disputed.', null],
  ] as const)('with the status %s says so', async (status, failure_message, message) => {
    const { person, dialog } = await openDialog({ [post]: { ...refund, status, failure_message } });
    await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Agreed');
    await person.click(dialog.getByRole('button', { name: 'Refund' }));
    if (message) await waitFor(() => expect(toast.success).toHaveBeenCalledWith(message));
    else expect(await dialog.findByRole('alert')).toHaveTextContent('The charge is disputed.');
  });
});

describe('a payment link', () => {
  const post = `POST ${path}/payment-link`;
  const link = 'https://workspace.test/recharge-bill?token=1';
  const recipients = detail.recipients;

  test('is mailed after a confirmation that names the recipients', async () => {
    const { requests, person } = open({ [get]: detail, [post]: { link, recipients, mailed: true } });
    await person.click(await screen.findByRole('button', { name: 'Send payment link' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Send the payment link?' }));
    expect(dialog.getByText(/books@harbor\.test/)).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Send link' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Payment link sent to books@harbor.test'));
    expect(await sent(requests)).toEqual([{}]);
  });

  test('is shown when no email could be sent', async () => {
    const { person } = open({
      [get]: { ...detail, recipients: [] },
      [post]: { link, recipients: [], mailed: false },
    });
    await person.click(await screen.findByRole('button', { name: 'Send payment link' }));
    await person.click(await screen.findByRole('button', { name: 'Create link' }));
    expect(await screen.findByRole('textbox', { name: 'Payment link' })).toHaveValue(link);
    await person.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('that is refused shows the reason', async () => {
    const { person } = open({ [get]: detail, [post]: apiError(409, 'This bill is already settled or being paid.') });
    await person.click(await screen.findByRole('button', { name: 'Send payment link' }));
    await person.click(await screen.findByRole('button', { name: 'Send link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This bill is already settled or being paid.');
  });
});
