import { screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { PayoutRunDetail } from '@workspace/contracts';
import { apiError, fakeApi, makeId, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './payout-run-page.tsx';

configureApi({ origin: location.origin });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const user = makeProfile({ account_type: null, is_operator: true, operator_roles: ['finance'] });
const draft: PayoutRunDetail = {
  id: makeId(),
  number: 12,
  until: '2026-11-15',
  currency: 'USD',
  status: 'Draft',
  note: 'Second week',
  created_by: 'Olga Operator',
  approved_by: null,
  paid_by: null,
  is_own: false,
  created_at: '2026-11-16T12:00:00Z',
  approved_at: null,
  paid_at: null,
  updated_at: '2026-11-16T12:00:00Z',
  people_count: 1,
  total_cents: 40_738,
  company_account: null,
  people: [
    {
      id: makeId(),
      name: 'Aiko Nakamura',
      email: 'aiko@workspace.test',
      minutes: 2415,
      total_cents: 40_738,
      kinds: [
        { kind: 'weekly', amount_cents: 38_238 },
        { kind: 'bonus', amount_cents: 2_500 },
      ],
      notes: ['Stayed late'],
      has_account: false,
    },
  ],
};
const approved: PayoutRunDetail = {
  ...draft,
  status: 'Approved',
  approved_by: 'Oscar Operator',
  approved_at: '2026-11-17T12:00:00Z',
  updated_at: '2026-11-17T12:00:00Z',
};
const path = `/api/operations/payout-runs/${draft.id}`;
const open = (answers: Record<string, unknown>) => {
  const requests = fakeApi(answers);
  return { requests, ...renderRoutes(routes, { user, at: `/operations/payouts/${draft.id}`, toast }) };
};
const sent = (requests: Request[]) =>
  Promise.all(requests.filter(({ method }) => method !== 'GET').map((one) => one.clone().json()));
const button = (name: string) => screen.queryByRole('button', { name });

test('shows the pay of each person by kind, with notes', async () => {
  open({ [`GET ${path}`]: draft });
  expect(await screen.findByRole('heading', { name: 'Payout run No. 12' })).toBeInTheDocument();
  const row = within(screen.getByRole('row', { name: /Aiko Nakamura/ }));
  expect(row.getByText('Weekly pay $382.38')).toBeInTheDocument();
  expect(row.getByText('Bonus $25.00')).toBeInTheDocument();
  expect(row.getByText('“Stayed late”')).toBeInTheDocument();
  expect(row.getByText('40 h 15 min')).toBeInTheDocument();
  expect(row.getByText('No bank account')).toBeInTheDocument();
  expect(button('Download CSV')).not.toBeInTheDocument();
});

test('approves and pays a run, each after a question', async () => {
  let shown = draft;
  const { requests, user: someone } = open({
    [`GET ${path}`]: () => Response.json(shown),
    [`PATCH ${path}`]: () => {
      shown = shown === draft ? approved : { ...approved, status: 'Paid', paid_at: '2026-11-18T12:00:00Z' };
      return Response.json(shown);
    },
  });
  const answer = async (action: string) => {
    await someone.click(await screen.findByRole('button', { name: action }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^1 person, \$407\.38\./)).toBeInTheDocument();
    await someone.click(question.getByRole('button', { name: action }));
  };
  await answer('Approve');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Run approved'));
  expect(await screen.findByText(/· Oscar Operator$/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Download CSV' })).toBeInTheDocument();
  expect(button('Payslip of Aiko Nakamura (PDF)')).not.toBeInTheDocument();
  await answer('Mark paid');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Run paid'));
  await waitFor(() => expect(button('Cancel run')).not.toBeInTheDocument());
  expect(await sent(requests)).toEqual([
    { updated_at: draft.updated_at, status: 'Approved' },
    { updated_at: approved.updated_at, status: 'Paid' },
  ]);
});

test('of a paid run has the payslip of each person', async () => {
  URL.createObjectURL = () => 'blob:file';
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user: someone } = open({
    [`GET ${path}`]: { ...approved, status: 'Paid', paid_at: '2026-11-18T12:00:00Z' },
    [`GET ${path}/payslips/${draft.people[0]?.id}.pdf`]: () => new Response('%PDF-1.7'),
  });
  await someone.click(await screen.findByRole('button', { name: 'Payslip of Aiko Nakamura (PDF)' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(saved.mock.contexts[0]).toHaveProperty('download', 'Payslip No. 12 – Aiko Nakamura.pdf');
});

test('tells the operator who made the run that another one must approve it', async () => {
  open({ [`GET ${path}`]: { ...draft, is_own: true } });
  expect(await screen.findByText('You made this run, so another operator must approve it.')).toBeInTheDocument();
  expect(button('Approve')).not.toBeInTheDocument();
  expect(button('Cancel run')).toBeInTheDocument();
});

test('shows the sentence of a refusal and the state that another operator has made', async () => {
  let shown = draft;
  const { user: someone } = open({
    [`GET ${path}`]: () => Response.json(shown),
    [`PATCH ${path}`]: () => {
      shown = approved;
      return apiError(409, 'Someone else has changed this in the meantime.', 'ROW_CHANGED')();
    },
  });
  await someone.click(await screen.findByRole('button', { name: 'Approve' }));
  await someone.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Someone else has changed this in the meantime.'));
  expect(await screen.findByRole('button', { name: 'Mark paid' })).toBeInTheDocument();
});

test('cancels a run, which then has no people', async () => {
  let shown = draft;
  const { user: someone } = open({
    [`GET ${path}`]: () => Response.json(shown),
    [`PATCH ${path}`]: () => {
      shown = { ...draft, status: 'Canceled', people: [], people_count: 0, total_cents: 0 };
      return Response.json(shown);
    },
  });
  await someone.click(await screen.findByRole('button', { name: 'Cancel run' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Do not cancel a run that the bank has paid\.$/)).toBeInTheDocument();
  await someone.click(question.getByRole('button', { name: 'Cancel run' }));
  expect(await screen.findByText('This run has released its earnings.')).toBeInTheDocument();
  expect(button('Approve')).not.toBeInTheDocument();
});

test('enters the account of the company, and shows why there is no bank file', async () => {
  const { requests, user: someone } = open({
    [`GET ${path}`]: approved,
    [`GET ${path}/bank-file.xml`]: apiError(409, 'Somebody in this run has no bank account.', 'PAYOUT_ACCOUNT_MISSING'),
    'PUT /api/operations/payout-runs/company-account': {},
  });
  await someone.click(await screen.findByRole('button', { name: 'Download bank file' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Somebody in this run has no bank account.'));
  await someone.click(screen.getByRole('button', { name: 'Company account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Company account for USD' }));
  const account = dialog.getByRole('textbox', { name: /^IBAN/ });
  await someone.type(dialog.getByRole('textbox', { name: /^Account holder/ }), 'Workspace Inc.');
  await someone.type(account, 'DE88 3704 0044 0532 0130 00');
  await someone.type(dialog.getByRole('textbox', { name: /^BIC/ }), 'cobadeffxxx');
  await someone.click(dialog.getByRole('button', { name: 'Save' }));
  expect(account).toHaveAccessibleDescription('Check this IBAN for a typo.');
  await someone.clear(account);
  await someone.type(account, 'DE89 3704 0044 0532 0130 00');
  await someone.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Company account saved'));
  expect(await sent(requests)).toEqual([
    {
      holder: 'Workspace Inc.',
      account: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      currency: 'USD',
      updated_at: null,
    },
  ]);
});

test('says that a run does not exist', async () => {
  open({ [`GET ${path}`]: apiError(404, 'Not found.', 'NOT_FOUND') });
  expect(await screen.findByText('There is no such payout run, or the link is incomplete.')).toBeInTheDocument();
});
