import { screen, waitFor, within } from '@testing-library/react';
import type { TeamDeal } from '@workspace/contracts';
import { useOrganization } from '@workspace/host';
import {
  apiError,
  fakeApi,
  fakeStream,
  makeOrganization,
  makeTeam,
  makeTeamDeal,
  renderRoutes,
} from '@workspace/testing';
import { DealCard } from './deal-card.tsx';

fakeStream();
const organization = makeOrganization({ role: 'owner' });
const team = makeTeam({ name: 'Books', organization_id: organization.id });

function show(deal: TeamDeal | null, { role = 'owner' as 'owner' | 'member', answers = {} } = {}) {
  const requests = fakeApi({
    'GET /api/deals/of-team': deal,
    'GET /api/organizations/get-by-client': [{ ...organization, role }],
    ...answers,
  });
  return { requests, ...renderRoutes([{ path: '/', element: <DealCard team={team} /> }]) };
}
function Selected() {
  return <p>{`Selected: ${useOrganization().id}`}</p>;
}
const button = (name: string) => screen.findByRole('button', { name });
const bodyOf = async (requests: Request[]) => {
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
  return requests.find(({ method }) => method === 'POST')?.json();
};

it('says what a pause does before an owner gives notice of it, with the earliest day filled in', async () => {
  const deal = makeTeamDeal();
  const { requests, user } = show(deal, { answers: { [`POST /api/deals/${deal.id}/notice`]: deal } });
  await user.click(await button('Pause'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause Books?' }));
  expect(dialog.getByText(/nobody can clock in.*billed as usual.*subscription and membership go on/)).toBeVisible();
  expect(dialog.getByLabelText(/The pause begins on/)).toHaveValue('2026-12-02');
  await user.type(dialog.getByLabelText('Work continues on'), '2027-01-04');
  await user.type(dialog.getByLabelText(/Reason/), 'Holidays');
  await user.click(dialog.getByRole('button', { name: 'Pause' }));
  expect(await bodyOf(requests)).toEqual({
    updated_at: deal.updated_at,
    status: 'PAUSED',
    on: '2026-12-02',
    until: '2027-01-04',
    reason: 'Holidays',
  });
});

it('keeps the typed reason of an end when another owner was faster', async () => {
  const deal = makeTeamDeal();
  const refused = apiError(409, 'Someone else has changed this.', 'ROW_CHANGED');
  const { user } = show(deal, { answers: { [`POST /api/deals/${deal.id}/notice`]: refused } });
  await user.click(await button('End the work'));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the work of Books?' }));
  const follows =
    /replace others goes on with a new agreement.*cannot be opened again.*If no other work .* hours end too/;
  expect(dialog.getByText(follows)).toBeVisible();
  await user.type(dialog.getByLabelText(/Reason/), 'The project is over');
  await user.click(dialog.getByRole('button', { name: 'End the work' }));
  expect(await dialog.findByText('Someone else has changed this.')).toBeVisible();
  expect(dialog.getByLabelText(/Reason/)).toHaveValue('The project is over');
});

it.each(['PENDING', 'PAYMENT_PENDING', 'ACTIVE'] as const)(
  'says before the end of %s work that nothing is owed for hours that are not paid yet',
  async (status) => {
    const { user } = show(makeTeamDeal({ status }));
    await user.click(await button('End the work'));
    const dialog = within(await screen.findByRole('dialog'));
    const follows =
      /If no other work .* not paid yet.* unpaid retainer becomes void, and nothing is owed for it. Other unpaid bills stay due/;
    expect(dialog.getByText(follows)).toBeVisible();
    const all = dialog.queryByText(/its agreed hours end too/);
    if (status === 'ACTIVE') expect(all).toBeVisible();
    else expect(all).not.toBeInTheDocument();
  },
);

it('shows a notice with its days, and takes it back', async () => {
  const deal = makeTeamDeal({ next_status: 'PAUSED', next_on: '2026-12-02', next_until: '2027-01-04' });
  const { requests, user } = show(deal, { answers: { [`POST /api/deals/${deal.id}/take-back`]: deal } });
  expect(await screen.findByText('A pause begins on 12/02/2026. Work continues on 01/04/2027.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
  await user.click(await button('Take the pause back'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take back' }));
  expect(await bodyOf(requests)).toEqual({ updated_at: deal.updated_at });
});

it('resumes a pause of the client today', async () => {
  const deal = makeTeamDeal({ status: 'PAUSED', paused_by_client: true });
  const { requests, user } = show(deal, { answers: { [`POST /api/deals/${deal.id}/resume`]: deal } });
  await user.click(await button('Resume'));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Resume Books' })).getByRole('button', { name: 'Save' }),
  );
  expect(await bodyOf(requests)).toEqual({ updated_at: deal.updated_at, on: deal.today });
});

it('sends the owner of a team that an operator has paused to the company', async () => {
  show(makeTeamDeal({ status: 'PAUSED' }));
  expect(await screen.findByRole('link', { name: 'Write to us' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resume' })).not.toBeInTheDocument();
});

it('lets members replace and ask, but neither pause nor end', async () => {
  const deal = makeTeamDeal();
  show(deal, { role: 'member' });
  expect(await screen.findByText(/Only owners of the organization/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Replace the assistant' })).toHaveAttribute(
    'href',
    `/assistant-requests/new?replaces=${deal.id}`,
  );
  expect(screen.getByRole('link', { name: 'Ask for another assistant' })).toHaveAttribute(
    'href',
    '/assistant-requests/new',
  );
});

it('asks for an assistant of the organization of the team, also if another one is selected', async () => {
  fakeApi({ 'GET /api/deals/of-team': null, 'GET /api/organizations/get-by-client': [organization] });
  const routes = [
    { path: '/', element: <DealCard team={team} /> },
    { path: '/assistant-requests/new', element: <Selected /> },
  ];
  const { user } = renderRoutes(routes, { organizations: [makeOrganization(), organization] });
  await user.click(await screen.findByRole('link', { name: 'Ask for an assistant' }));
  expect(await screen.findByText(`Selected: ${organization.id}`)).toBeVisible();
});
