import { screen } from '@testing-library/react';
import { apiError, fakeApi, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './prequalifier-page.tsx';
import './thank-you-page.tsx';

const send = 'POST /api/prequalifications';
const show = (answers: Record<string, unknown> = {}) => {
  const requests = fakeApi(answers);
  return { requests, ...renderRoutes(routes, { at: '/prequalifier' }) };
};
async function fill(person: ReturnType<typeof show>['user']) {
  await person.type(await screen.findByLabelText(/^Full name/), 'Grace Okafor');
  await person.type(screen.getByLabelText(/^Email/), ' Grace@Workspace.test ');
  await person.type(screen.getByLabelText(/^Phone/), '+234 802 555 0101');
  await person.click(screen.getByRole('combobox', { name: 'Role' }));
  await person.click(await screen.findByRole('option', { name: 'Executive assistant' }));
  await person.click(screen.getByRole('checkbox', { name: /my own computer/ }));
  await person.type(screen.getByLabelText(/^About you/), 'Six years beside the founder of a company.');
}
const press = () => screen.findByRole('button', { name: 'Send application' });

beforeEach(() => sessionStorage.clear());

it('shows an error at each missing field, and sends no request', async () => {
  const { user: person, requests } = show();
  await person.click(await press());
  for (const words of ['Enter your name.', 'Enter a valid email address.', 'Choose a role.'])
    expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Full name/)).toHaveFocus();
  expect(requests).toEqual([]);
});

it('sends the application and shows the thank-you page', async () => {
  const { user: person, requests } = show({ [send]: { received: true } });
  await fill(person);
  await person.click(await press());
  expect(await screen.findByRole('heading', { name: 'Thank you for your application' })).toBeInTheDocument();
  expect(await requests[0]?.clone().json()).toEqual({
    name: 'Grace Okafor',
    email: 'grace@workspace.test',
    phone: '+234 802 555 0101',
    role: 'EA',
    weekly_hours: 40,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    has_computer: true,
    has_backup_internet: false,
    about: 'Six years beside the founder of a company.',
  });
});

it('keeps the typed text when sending fails', async () => {
  const { user: person } = show({ [send]: apiError(429, 'Too many attempts. Please wait a moment and try again.') });
  await fill(person);
  await person.click(await press());
  expect(await screen.findByText('Too many attempts. Please wait a moment and try again.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Full name/)).toHaveValue('Grace Okafor');
});

it('shows an error for an invalid phone number', async () => {
  const { user: person } = show();
  const phone = await screen.findByLabelText(/^Phone/);
  await person.type(phone, '123');
  await person.tab();
  expect(phone).toHaveAccessibleDescription('Enter a valid phone number.');
});

it('restores the typed text after a reload, until the application is sent', async () => {
  const first = show({ [send]: { received: true } });
  await fill(first.user);
  first.unmount();
  const second = show({ [send]: { received: true } });
  expect(await screen.findByLabelText(/^Full name/)).toHaveValue('Grace Okafor');
  await second.user.click(await press());
  expect(
    await screen.findByText(/^We have received your application\..* email help@workspace\.test\.$/),
  ).toBeInTheDocument();
  second.unmount();
  show();
  expect(await screen.findByLabelText(/^Full name/)).toHaveValue('');
});
