import { act, screen } from '@testing-library/react';
import type { RechargePage } from '@workspace/contracts';
import { apiError, fakeApi, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';
import { makeBill } from '../billing/billing-fixtures.ts';

// Imported here so that compilation does not count towards the timeouts of the tests.
import './recharge-page.tsx';
import './test-payment-page.tsx';
import './update-billing-page.tsx';

const page = (fields: Partial<RechargePage> = {}): RechargePage => ({
  bill: makeBill(),
  organization_name: 'Acme Studio',
  method: { type: 'card', brand: 'visa', last_four: '4242' },
  is_used_once: false,
  provider: 'local',
  ...fields,
});

describe('/recharge-bill', () => {
  it('pays the linked bill and confirms the payment', async () => {
    const requests = fakeApi({
      'GET /api/payments/recharge': page(),
      'POST /api/payments/recharge': page({ bill: makeBill({ status: 'PAID' }) }),
    });
    const { user } = renderRoutes(routes, { at: '/recharge-bill?token=signed' });
    expect(await screen.findByText('You pay with Visa •••• 4242, which is saved for Acme Studio.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pay $740.00' }));
    expect(await screen.findByText('Payment received')).toBeInTheDocument();
    const paid = requests.find(({ method }) => method === 'POST');
    expect(await paid?.json()).toEqual({ token: 'signed', amount_cents: 74_000 });
    expect(paid?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
  });

  it('shows the reason for a failed payment, and keeps the pay button enabled', async () => {
    fakeApi({
      'GET /api/payments/recharge': page(),
      'POST /api/payments/recharge': apiError(402, 'Your card was declined.'),
    });
    const { user } = renderRoutes(routes, { at: '/recharge-bill?token=signed' });
    await user.click(await screen.findByRole('button', { name: 'Pay $740.00' }));
    expect(await screen.findByText('Your card was declined.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay $740.00' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Pay with another method' })).toBeInTheDocument();
  });

  it('lets the payer enter a method of their own when none is saved', async () => {
    const requests = fakeApi({
      'GET /api/payments/recharge': page({ method: null }),
      'POST /api/payments/recharge-setup': { url: '#provider' },
    });
    const { user } = renderRoutes(routes, { at: '/recharge-bill?token=signed' });
    expect(
      await screen.findByText('Your payment method pays only this bill and is not saved for Acme Studio.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Enter a payment method' }));
    expect(await requests.find(({ method }) => method === 'POST')?.json()).toEqual({ token: 'signed' });
  });

  it("pays with the payer's own method after the provider's page, and says when somebody else has paid", async () => {
    let bill = makeBill();
    const requests = fakeApi({
      'GET /api/payments/recharge': () => Response.json(page({ bill, is_used_once: true })),
      'POST /api/payments/recharge': () => {
        bill = makeBill({ status: 'PAID' });
        return apiError(409, 'This bill is already settled or being paid.')();
      },
    });
    const guest = '0b0f9d3c-5d2e-4a52-9d3e-3d1f6a1c2b4d';
    const at = `/recharge-bill?token=signed&guest=${guest}&payment_setup=success`;
    const { user } = renderRoutes(routes, { at });
    expect(
      await screen.findByText('You pay with Visa •••• 4242. It pays only this bill and is not saved for Acme Studio.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pay $740.00' }));
    expect(await screen.findByText('This bill is already settled or being paid.')).toBeInTheDocument();
    expect(await screen.findByText('Payment received')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(await requests.find(({ method }) => method === 'POST')?.json()).toEqual({
      token: 'signed',
      guest,
      amount_cents: 74_000,
    });
  });

  it('offers no payment while the hours of the bill still grow', async () => {
    fakeApi({ 'GET /api/payments/recharge': page({ bill: makeBill({ is_running: true }) }) });
    renderRoutes(routes, { at: '/recharge-bill?token=signed' });
    expect(await screen.findByText('The hours of this bill still grow')).toBeInTheDocument();
    expect(screen.getByText(/ · In progress$/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('offers the payment within a minute after the hours have stopped growing', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let is_running = true;
    fakeApi({ 'GET /api/payments/recharge': () => Response.json(page({ bill: makeBill({ is_running }) })) });
    renderRoutes(routes, { at: '/recharge-bill?token=signed' });
    expect(await screen.findByText('The hours of this bill still grow')).toBeInTheDocument();
    is_running = false;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByRole('button', { name: 'Pay $740.00' })).toBeInTheDocument();
    jest.useRealTimers();
  });

  it.each(['/recharge-bill', '/recharge-bill?token=old'])('reports a missing or expired link: %s', async (at) => {
    fakeApi({ 'GET /api/payments/recharge': apiError(400, 'This link has expired or is incomplete.', 'LINK_ENDED') });
    renderRoutes(routes, { at });
    expect(await screen.findByRole('heading', { name: 'This link has expired or is incomplete' })).toBeInTheDocument();
  });

  it('redirects a signed-in client whose link has no token to the billing page', async () => {
    fakeApi({});
    const { router } = renderRoutes(routes, { at: '/recharge-bill', user: makeProfile() });
    await screen.findByRole('heading', { name: 'Billing' });
    expect(router.state.location.pathname).toBe('/account/billing');
  });
});

describe('/update-billing', () => {
  it('confirms that the payment method was saved', async () => {
    fakeApi({ 'GET /api/payments/setup-by-link': { organization_name: 'Acme Studio' } });
    renderRoutes(routes, { at: '/update-billing?token=signed&payment_setup=success' });
    expect(await screen.findByText('Payment method saved for Acme Studio')).toBeInTheDocument();
  });

  it('shows which organization the payment method is for', async () => {
    fakeApi({ 'GET /api/payments/setup-by-link': { organization_name: 'Acme Studio', provider: 'stripe' } });
    renderRoutes(routes, { at: '/update-billing?token=signed' });
    expect(await screen.findByRole('heading', { name: 'Add a payment method for Acme Studio' })).toBeInTheDocument();
    expect(screen.getByText(/^You enter the details on the payment provider’s page\./)).toBeInTheDocument();
    expect(screen.queryByText('Payments are in test mode')).not.toBeInTheDocument();
  });

  it('shows the test-mode banner and no sentence about the provider when payments are simulated', async () => {
    fakeApi({ 'GET /api/payments/setup-by-link': { organization_name: 'Acme Studio', provider: 'local' } });
    renderRoutes(routes, { at: '/update-billing?token=signed' });
    expect(await screen.findByText('Payments are in test mode')).toBeInTheDocument();
    expect(
      screen.getByText('The payment method is saved for Acme Studio and used to pay its bills.'),
    ).toBeInTheDocument();
  });

  it('reports an expired link', async () => {
    fakeApi({ 'GET /api/payments/setup-by-link': apiError(400, 'Ended', 'LINK_ENDED') });
    renderRoutes(routes, { at: '/update-billing?token=old' });
    expect(await screen.findByRole('heading', { name: 'This link has expired or is incomplete' })).toBeInTheDocument();
  });
});

describe('/test-payment', () => {
  const found = {
    organization_name: 'Acme Studio',
    return_url: 'http://localhost/a',
    cancel_url: 'http://localhost/b',
  };

  it('says that nothing is charged, and keeps the selected method when the card is declined', async () => {
    const requests = fakeApi({
      'GET /api/payments/test-page': found,
      'POST /api/payments/test-page/save': apiError(402, 'Your card was declined. Try another payment method.'),
    });
    const { user } = renderRoutes(routes, { at: '/test-payment?session=signed' });
    expect(await screen.findByText('Nothing is charged')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /Card that is declined/ }));
    await user.click(screen.getByRole('button', { name: 'Save test method' }));
    expect(await screen.findByText('Your card was declined. Try another payment method.')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Card that is declined/ })).toBeChecked();
    const sent = await requests.find(({ method }) => method === 'POST')?.json();
    expect(sent).toEqual({ session: 'signed', method: 'card_declined' });
  });

  it('reports an expired link when the URL has no session', async () => {
    renderRoutes(routes, { at: '/test-payment' });
    expect(await screen.findByRole('heading', { name: 'This link has expired or is incomplete' })).toBeInTheDocument();
  });
});
