import { screen, waitFor } from '@testing-library/react';
import { apiError, makeProfile } from '@workspace/testing';
import { showApp } from '../../testing/show-app.tsx';

const user = makeProfile({ account_type: 'client' });
const fresh = () => screen.findByLabelText('New password');
const again = () => screen.getByLabelText('Confirm new password');
const save = () => screen.getByRole('button', { name: 'Save password' });

describe.each(['/password-reset', '/create-password'])('%s', (path) => {
  it('saves a new password after it was typed twice, and opens the destination', async () => {
    const { person, requests } = showApp({
      path: `${path}?destination=%2Fsettings%2Fpreferences`,
      user,
      answers: { 'POST /api/auth/set-password': { changed: true } },
    });
    await person.type(await fresh(), 'A fine day 2026');
    await person.type(again(), 'A fine day 2026');
    expect(screen.getByText('The passwords match.')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Password rules' })).toHaveTextContent('At least 8 characters, done');
    await person.click(save());
    await waitFor(() => expect(location.pathname).toBe('/settings/preferences'));
    expect(await screen.findByText('Your password was changed.')).toBeInTheDocument();
    expect(await requests.find(({ url }) => url.endsWith('set-password'))?.json()).toEqual({
      new_password: 'A fine day 2026',
      confirmation: 'A fine day 2026',
    });
  });

  it('shows an error while the two entries differ, and sends nothing (product/accounts#password)', async () => {
    const { person, requests } = showApp({ path, user });
    await person.type(await fresh(), 'A fine day 2026');
    await person.type(again(), 'A fine day 2025');
    expect(again()).toHaveAccessibleDescription('New password and password confirmation do not match.');
    await person.click(save());
    expect(again()).toHaveFocus();
    expect(requests.filter(({ url }) => url.endsWith('set-password'))).toEqual([]);
  });

  it('has autocomplete attributes for password managers', async () => {
    showApp({ path, user });
    expect(await fresh()).toHaveAttribute('autocomplete', 'new-password');
    expect(again()).toHaveAttribute('autocomplete', 'new-password');
    expect(document.querySelector('[autocomplete=username]')).toHaveValue(user.email);
  });

  it('shows that the link has expired, with a link to request a new one', async () => {
    const { person, unmount } = showApp({
      path,
      user,
      answers: {
        'POST /api/auth/set-password': apiError(403, 'This link has expired. Get a new link.', 'NO_PASSWORD_GRANT'),
      },
    });
    await person.type(await fresh(), 'A fine day 2026');
    await person.type(again(), 'A fine day 2026{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired. Get a new link.');
    expect(screen.getByRole('link', { name: 'Reset Password' })).toHaveAttribute('href', '/forgot-password');
    unmount();
    showApp({ path, user: null });
    expect(await screen.findByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/forgot-password');
  });
});

describe('/forgot-password', () => {
  it("sends the user's time zone, and shows the end of the link's validity (product/accounts#password-reset)", async () => {
    const { person, requests } = showApp({
      path: '/forgot-password',
      user: null,
      answers: { 'POST /api/users/reset-password': { sent: true, valid_until: '11/21/2026 03:30 AM' } },
    });
    await person.type(await screen.findByLabelText('Email'), ' Client@workspace.test');
    await person.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/until 11\/21\/2026 03:30 AM/)).toHaveTextContent(
      'If Client@workspace.test has an account',
    );
    expect(await requests[0]?.json()).toEqual({
      email: 'client@workspace.test',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  it('shows the error when the call fails', async () => {
    const { person } = showApp({
      path: '/forgot-password',
      user: null,
      answers: { 'POST /api/users/reset-password': apiError(429, 'Too many attempts.') },
    });
    await person.type(await screen.findByLabelText('Email'), 'client@workspace.test{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
  });
});

it('/send-magic-link sends a link, and keeps the address on the way to the login page', async () => {
  const { person } = showApp({ path: '/send-magic-link', user: null, answers: { 'POST /api/auth/magic-link': {} } });
  await person.type(await screen.findByLabelText('Email'), 'client@workspace.test');
  await person.click(screen.getByRole('button', { name: 'Email me a link' }));
  expect(await screen.findByText('Check your email.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Log in with a password' }));
  expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('client@workspace.test');
});
