import { screen, waitFor, within } from '@testing-library/react';
import { apiError, makeProfile } from '@workspace/testing';
import { showApp } from '../../testing/show-app.tsx';

const user = makeProfile({ first_name: 'Olivia', last_name: 'Hart', email: 'olivia@workspace.test' });
const path = '/settings/preferences';

describe('password (product/accounts#password)', () => {
  const change = 'POST /api/auth/change-password';
  const fill = async (old: string, fresh: string, again: string, answer: unknown = { changed: true }) => {
    const view = showApp({ path, user, answers: { [change]: answer } });
    const type = async (label: RegExp, text: string) => {
      if (text) await view.person.type(await screen.findByLabelText(label), text);
    };
    await type(/^Old password/, old);
    await type(/^New password/, fresh);
    await type(/^Confirm new password/, again);
    return view;
  };
  const submit = ({ person }: Awaited<ReturnType<typeof fill>>) =>
    person.click(screen.getByRole('button', { name: 'Change password' }));
  const sentOf = (requests: Request[]) => requests.filter(({ url }) => url.includes('change-password'));

  it.each([
    [
      'two different new passwords',
      'Workspace1!',
      'Something new',
      'Something else',
      'New password and password confirmation do not match.',
    ],
    [
      'the old password as the new one',
      'Workspace1!',
      'Workspace1!',
      'Workspace1!',
      'New password cannot be the same as the old password.',
    ],
    ['a short password', 'Workspace1!', 'short', 'short', 'Use at least 8 characters.'],
    ['a form without the old password', '', 'Something new', 'Something new', 'Enter your password.'],
  ])('refuses %s before sending', async (_what, old, fresh, again, message) => {
    const view = await fill(old, fresh, again);
    await submit(view);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(sentOf(view.requests)).toEqual([]);
  });

  it('shows an error at the field of a wrong old password', async () => {
    const wrong = apiError(400, 'Old password is incorrect', 'WRONG_OLD_PASSWORD');
    await submit(await fill('wrong', 'Something new', 'Something new', wrong));
    expect(await screen.findByRole('alert')).toHaveTextContent('Old password is incorrect');
    expect(screen.getByLabelText(/^Old password/)).toHaveFocus();
    expect(screen.getByLabelText(/^New password/)).toHaveValue('Something new');
  });

  it('leads a user who has no old password to the reset page, with their address', async () => {
    const { person } = showApp({ path, user });
    await person.click(await screen.findByRole('link', { name: 'Reset Password' }));
    expect(await screen.findByRole('heading', { name: 'Reset Password' })).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('olivia@workspace.test');
    await person.click(screen.getByRole('link', { name: 'Back to preferences' }));
    expect(await screen.findByLabelText(/^Old password/)).toBeInTheDocument();
  });

  it('shows the rules and the match while the user types, and clears the form after saving', async () => {
    const view = await fill('Workspace1!', 'Something new', 'Something new');
    expect(screen.getByText('The passwords match.')).toBeInTheDocument();
    expect(screen.getByText('Stronger with 12 or more characters').textContent).toBe(
      'Stronger with 12 or more characters, done',
    );
    await submit(view);
    expect(await screen.findByText('Your password was changed.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Old password/)).toHaveValue('');
    const [request] = sentOf(view.requests);
    const body = { old_password: 'Workspace1!', new_password: 'Something new', confirmation: 'Something new' };
    expect(await request?.clone().json()).toEqual(body);
  });
});

describe('logging out everywhere else', () => {
  const start = async (answer: unknown) => {
    const view = showApp({ path, user, answers: { 'POST /api/auth/sign-out-elsewhere': answer } });
    await view.person.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
    const dialog = await screen.findByRole('alertdialog');
    const press = (name: string) => view.person.click(within(dialog).getByRole('button', { name }));
    return { ...view, press, calls: () => view.requests.filter(({ url }) => url.includes('elsewhere')).length };
  };

  it('asks for confirmation first', async () => {
    const { press, calls } = await start({ signed_out: true });
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(calls()).toBe(0);
  });
  it('sends the request after confirmation, and shows a toast', async () => {
    const { press, calls } = await start({ signed_out: true });
    await press('Log out everywhere else');
    expect(await screen.findByText('Logged out everywhere else')).toBeInTheDocument();
    expect(calls()).toBe(1);
  });
  it('shows an error in the dialog when the call fails', async () => {
    const { press } = await start(apiError(503, 'There was a network/server error'));
    await press('Log out everywhere else');
    expect(await screen.findByRole('alert')).toHaveTextContent('There was a network/server error');
  });
});
