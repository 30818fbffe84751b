import { screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { Prequalification } from '@workspace/contracts';
import { apiError, fakeApi, makePrequalification, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './prequalifications-page.tsx';

configureApi({ origin: location.origin });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const user = makeProfile({ account_type: null, is_operator: true, operator_roles: ['recruiter'] });
const application = makePrequalification();
const page = (...items: Prequalification[]) => ({ items, page: 0, limit: 100, total: items.length });
const get = 'GET /api/operations/prequalifications';
const patch = `PATCH /api/operations/prequalifications/${application.id}`;
const open = async (answers: Record<string, unknown>) => {
  const requests = fakeApi({ [get]: page(application), ...answers });
  const view = renderRoutes(routes, { user, at: '/operations/prequalifications', toast });
  await view.user.click(await screen.findByRole('button', { name: 'Open the application of Grace Okafor' }));
  return { requests, person: view.user, dialog: within(await screen.findByRole('dialog', { name: 'Grace Okafor' })) };
};
const sent = (requests: Request[]) =>
  Promise.all(requests.filter(({ method }) => method === 'PATCH').map((one) => one.clone().json()));

test('shows the application and invites the applicant by email', async () => {
  const link = 'https://workspace.test/onboarding/assistant/sign-up';
  const { requests, person, dialog } = await open({
    [patch]: { ...application, status: 'Invited', link, mailed: true },
  });
  expect(dialog.getByText('+2348025550101')).toBeInTheDocument();
  expect(dialog.getByText('Six years beside the founder of a logistics company.')).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Grace Okafor is invited'));
  expect(await sent(requests)).toEqual([{ from: 'New', to: 'Invited', note: null }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('shows the sign-up link when no email could be sent, and offers no other decision then', async () => {
  const link = 'https://workspace.test/onboarding/assistant/sign-up';
  let shown = application;
  const { person, dialog } = await open({
    [get]: () => Response.json(page(shown)),
    [patch]: () => {
      shown = { ...application, status: 'Invited' };
      return Response.json({ ...shown, link, mailed: false });
    },
  });
  await person.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByRole('textbox', { name: 'Sign-up link' })).toHaveValue(link);
  await waitFor(() => expect(screen.getByRole('row', { name: /Grace/, hidden: true })).toHaveTextContent('Invited'));
  expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('declines the applicant with a note', async () => {
  const { requests, person, dialog } = await open({
    [patch]: { ...application, status: 'Declined', link: null, mailed: false },
  });
  await person.click(dialog.getByRole('radio', { name: /^Decline/ }));
  await person.type(dialog.getByRole('textbox', { name: 'Note' }), 'Too few hours');
  await person.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Grace Okafor is declined'));
  expect(await sent(requests)).toEqual([{ from: 'New', to: 'Declined', note: 'Too few hours' }]);
});

test('keeps the note and the decision when another operator was faster', async () => {
  let shown = application;
  const { person, dialog } = await open({
    [get]: () => Response.json(page(shown)),
    [patch]: () => {
      shown = { ...application, status: 'Invited' };
      return apiError(409, 'Someone else has changed this in the meantime.', 'ROW_CHANGED')();
    },
  });
  await person.type(dialog.getByRole('textbox', { name: 'Note' }), 'Good');
  await person.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Someone else has changed this in the meantime.');
  expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Good');
  await waitFor(() => expect(screen.getByRole('row', { name: /Grace/, hidden: true })).toHaveTextContent('Invited'));
  expect(dialog.getByRole('button', { name: 'Invite' })).toBeInTheDocument();
});

test('decides at the next attempt also if another operator has taken the application out of the list', async () => {
  let items = [application];
  const { requests, person, dialog } = await open({
    [get]: () => Response.json(page(...items)),
    [patch]: () => {
      if (items.length === 0) return Response.json({ ...application, status: 'Invited', link: null, mailed: true });
      items = [];
      return apiError(409, 'Someone else was faster.', 'ROW_CHANGED', { status: 'Declined' })();
    },
  });
  await person.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText('No applications', { selector: 'h2' })).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Grace Okafor is invited'));
  expect((await sent(requests)).map(({ from, to }) => [from, to])).toEqual([
    ['New', 'Invited'],
    ['Declined', 'Invited'],
  ]);
});
