import { screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { Operator } from '@workspace/contracts';
import { apiError, fakeApi, makeId, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './operators-page.tsx';

configureApi({ origin: location.origin });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const user = makeProfile({ account_type: null, is_operator: true, operator_roles: ['administrator'] });
const operator: Operator = {
  id: makeId(),
  name: 'Olga Operator',
  email: 'olga@workspace.test',
  avatar_url: null,
  roles: ['recruiter'],
  created_at: '2026-03-04T12:00:00Z',
};
beforeEach(() => jest.clearAllMocks());
const path = '/api/operations/operators';
const open = (answers: Record<string, unknown>) => {
  const requests = fakeApi({ [`GET ${path}`]: [operator], ...answers });
  return { requests, ...renderRoutes(routes, { user, at: '/operations/operators', toast }) };
};
const sent = (requests: Request[]) =>
  Promise.all(requests.filter(({ method }) => method === 'PUT').map((one) => one.clone().json()));

test('changes the roles of an operator', async () => {
  const { requests, user: person } = open({ [`PUT ${path}`]: [operator] });
  expect(await screen.findByText('1 operator')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Change roles of Olga Operator' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Olga Operator' }));
  await person.click(dialog.getByRole('checkbox', { name: 'Finance' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Roles saved'));
  expect(await sent(requests)).toEqual([
    { email: 'olga@workspace.test', roles: ['recruiter', 'finance'], roles_before: ['recruiter'] },
  ]);
});

test('says which roles somebody else has set meanwhile, and names them in the next attempt', async () => {
  let roles = operator.roles;
  const { requests, user: person } = open({
    [`GET ${path}`]: () => Response.json([{ ...operator, roles }]),
    [`PUT ${path}`]: () => {
      if (roles !== operator.roles) return new Response(null, { status: 204 });
      roles = ['account_lead'];
      return apiError(409, 'Someone else has changed this in the meantime.', 'ROW_CHANGED')();
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Change roles of Olga Operator' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('checkbox', { name: 'Finance' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Someone else has changed this in the meantime.')).toBeInTheDocument();
  expect(await dialog.findByText('Roles now: Account lead.')).toBeInTheDocument();
  expect(toast.success).not.toHaveBeenCalled();
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Roles saved'));
  expect((await sent(requests)).at(-1)).toEqual({
    email: 'olga@workspace.test',
    roles: ['recruiter', 'finance'],
    roles_before: ['account_lead'],
  });
});

test('says what removing the last role means, and shows the refusal for the last administrator', async () => {
  const { user: person } = open({
    [`PUT ${path}`]: apiError(409, 'Workspace needs at least one administrator.', 'LAST_ADMINISTRATOR'),
  });
  await person.click(await screen.findByRole('button', { name: 'Change roles of Olga Operator' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('checkbox', { name: 'Recruiter' }));
  expect(dialog.getByText('Without a role, this person can no longer open the operations.')).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Remove operator' }));
  expect(await dialog.findByText('Workspace needs at least one administrator.')).toBeInTheDocument();
});

test('adds an operator by email, and asks for a role', async () => {
  const { requests, user: person } = open({ [`PUT ${path}`]: [operator] });
  await person.click(await screen.findByRole('button', { name: 'Add operator' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an operator' }));
  await person.type(dialog.getByRole('textbox', { name: /^Email/ }), 'bo@fern.test');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(dialog.getByRole('group', { name: 'Roles' })).toHaveAccessibleDescription('Choose a role.'),
  );
  await person.click(dialog.getByRole('checkbox', { name: 'Account lead' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Roles saved'));
  expect(await sent(requests)).toEqual([{ email: 'bo@fern.test', roles: ['account_lead'], roles_before: [] }]);
});

test('says which roles the person of a typed address has, and names them in the next attempt', async () => {
  const { requests, user: person } = open({
    [`PUT ${path}`]: async (request: Request) => {
      const { roles_before } = await request.json();
      if (roles_before.length > 0) return new Response(null, { status: 204 });
      return apiError(409, 'Someone else has changed this in the meantime.', 'ROW_CHANGED')();
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Add operator' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an operator' }));
  await person.type(dialog.getByRole('textbox', { name: /^Email/ }), ' Olga@workspace.test');
  await person.click(dialog.getByRole('checkbox', { name: 'Finance' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Roles now: Recruiter.')).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Roles saved'));
  expect((await sent(requests)).at(-1)).toEqual({
    email: 'olga@workspace.test',
    roles: ['finance'],
    roles_before: ['recruiter'],
  });
});
