import { screen, waitFor, within } from '@testing-library/react';
import {
  apiError,
  fakeApi,
  fakeStream,
  makeOrganization,
  makeTeam,
  makeTeamMember,
  renderRoutes,
} from '@workspace/testing';
import { ChangeTeamButton } from './change-team-button.tsx';

fakeStream();
const member = { avatar_url: null, role: 'owner' as const, joined_at: '2026-01-01T00:00:00Z' };
const olivia = { ...member, client_id: '00000000-0000-4000-8000-000000000001', display_name: 'Olivia Hart' };
const ben = { ...member, client_id: '00000000-0000-4000-8000-000000000002', display_name: 'Ben Castillo' };
const organization = makeOrganization({ role: 'owner', members: [olivia, ben] });
const team = makeTeam({
  name: 'Books',
  organization_id: organization.id,
  members: [
    makeTeamMember(),
    makeTeamMember({ user_id: olivia.client_id, account_type: 'client', assistant_role: null }),
  ],
});

function show(answers: object, shown = team) {
  const requests = fakeApi({ 'GET /api/organizations/get-by-id': organization, ...answers });
  return { requests, ...renderRoutes([{ path: '/', element: <ChangeTeamButton team={shown} /> }]) };
}
const open = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Change team' }));
  return within(await screen.findByRole('dialog', { name: 'Change team' }));
};

it('saves a new name and another client with the version that the owner saw', async () => {
  const { requests, user } = show({ [`PATCH /api/teams/${team.id}`]: null });
  const dialog = await open(user);
  await user.clear(dialog.getByLabelText(/Name/));
  await user.type(dialog.getByLabelText(/Name/), 'Ledger');
  await user.click(dialog.getByRole('checkbox', { name: 'Ben Castillo' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Olivia Hart' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = requests.find(({ method }) => method === 'PATCH');
  expect(await sent?.json()).toEqual({
    updated_at: team.updated_at,
    name: 'Ledger',
    space: 'workspace',
    client_ids: [ben.client_id],
  });
});

it('keeps the typed name when another owner was faster, and asks for at least one person', async () => {
  const refused = apiError(409, 'Someone else has changed this.', 'ROW_CHANGED');
  const { user } = show({ [`PATCH /api/teams/${team.id}`]: refused });
  const dialog = await open(user);
  await user.type(dialog.getByLabelText(/Name/), ' and ledgers');
  await user.click(dialog.getByRole('checkbox', { name: 'Olivia Hart' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Choose at least one person.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Olivia Hart' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Someone else has changed this.')).toBeVisible();
  expect(dialog.getByLabelText(/Name/)).toHaveValue('Books and ledgers');
});

it('leaves out a person of the team who is no longer in the organization', async () => {
  const gone = makeTeamMember({ account_type: 'client', assistant_role: null });
  const { requests, user } = show(
    { [`PATCH /api/teams/${team.id}`]: null },
    { ...team, members: [...team.members, gone] },
  );
  const dialog = await open(user);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = requests.find(({ method }) => method === 'PATCH');
  expect(await sent?.json()).toMatchObject({ client_ids: [olivia.client_id] });
});

it('is not shown to members', async () => {
  const requests = fakeApi({ 'GET /api/organizations/get-by-id': { ...organization, role: 'member' } });
  renderRoutes([{ path: '/', element: <ChangeTeamButton team={team} /> }]);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
