import { screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { Payslip } from '@workspace/contracts';
import { apiError, fakeApi, makeId, makeProfile, renderRoutes, setDeviceZone } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './payslip-page.tsx';

const payslip: Payslip = {
  id: makeId(),
  number: 12,
  until: '2026-11-15',
  paid_at: '2026-11-18T12:00:00Z',
  currency: 'USD',
  total_cents: 40_738,
  name: 'Aiko Nakamura',
  email: 'aiko@workspace.test',
  lines: [
    {
      id: 1,
      week_start: '2026-11-09',
      kind: 'weekly',
      team_name: 'Acme',
      minutes: 2415,
      rate_cents: 950,
      amount_cents: 38_238,
      note: null,
    },
    {
      id: 2,
      week_start: '2026-11-09',
      kind: 'bonus',
      team_name: null,
      minutes: 0,
      rate_cents: null,
      amount_cents: 2_500,
      note: 'Stayed late',
    },
  ],
};

let pdf: () => Response = apiError(429, 'Too many requests. Please wait a moment.');
configureApi({ origin: location.origin });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 1), dismiss: jest.fn() };

function open(answer: unknown, flag: 'on' | 'off' = 'on') {
  const path = `/api/earnings/payslips/${payslip.id}`;
  const requests = fakeApi({ [`GET ${path}`]: answer, [`GET ${path}.pdf`]: () => pdf() });
  const view = renderRoutes(routes, {
    at: `/earnings/payslips/${payslip.id}`,
    user: makeProfile({ account_type: 'assistant' }),
    flags: { show_assistant_earnings: flag },
    toast,
  });
  return { requests, ...view };
}

it('shows whom and what a run paid, and opens the print dialog', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = open(payslip);
  const sheet = within(await screen.findByRole('article'));
  expect(sheet.getByRole('heading', { level: 1, name: 'Payslip No. 12' })).toBeInTheDocument();
  expect(sheet.getByText('Aiko Nakamura, aiko@workspace.test')).toBeInTheDocument();
  const lines = sheet.getByRole('table', { name: 'Earnings' });
  expect(lines).toHaveTextContent(/Weekly pay · AcmeWeek of 11\/09\/2026.*40 h 15 min.*\$9\.50.*\$382\.38/);
  expect(lines).toHaveTextContent(/BonusWeek of 11\/09\/2026 · Stayed late.*\$25\.00.*Paid\$407\.38/);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

describe('west of Greenwich', () => {
  setDeviceZone(-8);
  it('names the day of the payment in UTC, as the PDF does (product/billing#documents)', async () => {
    open({ ...payslip, paid_at: '2026-11-18T02:00:00Z' });
    expect(await screen.findByText('Paid on')).toBeInTheDocument();
    expect(screen.getByText('11/18/2026')).toBeInTheDocument();
  });
});

it('downloads the payslip as a PDF, and says why that failed', async () => {
  URL.createObjectURL = () => 'blob:file';
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = open(payslip);
  const button = await screen.findByRole('button', { name: 'Download PDF' });
  await user.click(button);
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Too many requests. Please wait a moment.'));
  expect(saved).not.toHaveBeenCalled();
  pdf = () => new Response('%PDF-1.7');
  await user.click(button);
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(saved.mock.contexts[0]).toHaveProperty('download', 'Payslip No. 12.pdf');
});

it('says that a payslip does not exist, and retries', async () => {
  let answer: unknown = apiError(404, 'Not found.', 'NOT_FOUND');
  const { user } = open(() => (typeof answer === 'function' ? answer() : Response.json(answer)));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  answer = payslip;
  await user.click(retry);
  expect(await screen.findByRole('article')).toBeInTheDocument();
});

it('shows "Page not found" and sends no request when show_assistant_earnings is off (product/earnings#page)', async () => {
  const { requests } = open(payslip, 'off');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(requests).toEqual([]);
});
