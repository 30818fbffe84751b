import { screen, waitFor } from '@testing-library/react';
import { apiError, fakeApi, makeProfile, renderRoutes } from '@workspace/testing';
import { paths } from '../../paths.ts';
import { routes } from '../../routes.tsx';

// Imported here so that compilation does not count towards the timeouts of the tests.
import './account-page.tsx';

const contact = { hubspot_contact_id: '7', properties: { firstname: 'Maria', city: 'Bergen' } };
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
function open(answers: Record<string, unknown>) {
  const requests = fakeApi({ 'GET /api/hubspot/contact': { contact }, ...answers });
  return { requests, ...renderRoutes(routes, { at: paths.account, user: makeProfile({ phone: '+1 555' }), toast }) };
}

it("shows the client's profile and links to the other account pages", async () => {
  open({});
  expect(await screen.findByRole('heading', { name: 'Maria Reyes' })).toBeInTheDocument();
  expect(screen.getByText('+1 555')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Referral/ })).toHaveAttribute('href', paths.referral);
  expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', paths.profile);
});

it('sends only the changed contact fields, and keeps the typed text when saving fails', async () => {
  let answer: () => Response = apiError(503, 'Away');
  const { user, requests } = open({ 'PUT /api/hubspot/contact/update': () => answer() });
  const city = await screen.findByRole('textbox', { name: 'City' });
  expect(city).toHaveValue('Bergen');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.clear(city);
  await user.type(screen.getByRole('textbox', { name: 'Job title' }), 'x'.repeat(501));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Use at most 500 characters.')).toBeInTheDocument();
  await user.clear(screen.getByRole('textbox', { name: 'Job title' }));
  await user.type(screen.getByRole('textbox', { name: 'Job title' }), 'Founder');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Away'));
  expect(screen.getByRole('textbox', { name: 'Job title' })).toHaveValue('Founder');
  answer = () => new Response(null, { status: 204 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Saved'));
  expect(await requests.findLast(({ method }) => method === 'PUT')?.json()).toEqual({
    hubspot_contact_id: '7',
    properties: { jobtitle: 'Founder', city: null },
  });
});

it('subscribes the client to news and offers, and then disables the button', async () => {
  const { user } = open({ 'POST /api/profiles/add-to-promo-distro-list': () => new Response(null, { status: 204 }) });
  await user.click(await screen.findByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByRole('button', { name: 'Subscribed' })).toBeDisabled();
});

it('retries after the contact failed to load, and hides the form when the client has no contact', async () => {
  let answer: () => Response = apiError(403, 'No');
  const { user } = open({ 'GET /api/hubspot/contact': () => answer() });
  expect(await screen.findByText("Your details can't be shown right now")).toBeInTheDocument();
  answer = () => Response.json({ contact: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('About you')).not.toBeInTheDocument());
});
