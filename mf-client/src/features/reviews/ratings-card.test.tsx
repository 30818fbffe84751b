import { screen, waitFor, within } from '@testing-library/react';
import type { Review } from '@workspace/contracts';
import {
  fakeApi,
  fakeStream,
  makeId,
  makeProfile,
  makeTeam,
  makeTeamMember,
  renderRoutes,
  teamPage,
} from '@workspace/testing';
import { RatingsCard } from './ratings-card.tsx';

fakeStream();
const user = makeProfile();
const maria = makeTeamMember({ display_name: 'Maria Reyes' });
const jonas = makeTeamMember({ display_name: 'Jonas Dela Cruz' });
const team = makeTeam({ members: [maria, jonas] });
const sister = makeTeam({ organization_id: team.organization_id, members: [maria] });
const review = (fields: Partial<Review>): Review => ({
  id: makeId(),
  team_id: team.id,
  assistant_id: maria.user_id,
  client_id: user.id,
  rating: 'GOOD',
  score: 4,
  comment: '',
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  ...fields,
});

function show(reviews: Review[]) {
  const requests = fakeApi({
    'GET /api/reviews': reviews,
    'GET /api/teams': teamPage(team, sister),
    'POST /api/reviews': review({ score: 5 }),
  });
  return { requests, ...renderRoutes([{ path: '/', element: <RatingsCard team={team} /> }], { user }) };
}
const row = async (name: string) => within((await screen.findByText(name)).closest('li') ?? document.body);

it('shows the rating that the viewer gave in another team, and saves a rating for this team', async () => {
  const { user: person, requests } = show([
    review({ team_id: sister.id, comment: 'Of the other team.' }),
    review({ team_id: sister.id, client_id: makeId(), score: 1, rating: 'BAD' }),
    review({ score: null, rating: 'PENDING' }),
  ]);
  const hers = await row('Maria Reyes');
  expect(await hers.findByText('Your rating in another team: Very Good')).toBeInTheDocument();
  // The other team's comment and average score are not shown.
  expect(hers.queryByText(/Of the other team|of 5 from/)).not.toBeInTheDocument();
  expect((await row('Jonas Dela Cruz')).getByText('Not rated by you yet')).toBeInTheDocument();

  await person.click(hers.getByRole('button', { name: 'Rate Maria Reyes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rate Maria Reyes' }));
  await person.click(dialog.getByRole('radio', { name: 'Excellent!' }));
  await person.click(dialog.getByRole('button', { name: 'Send rating' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
  expect(await requests.find(({ method }) => method === 'POST')?.json()).toMatchObject({
    team_id: team.id,
    assistant_id: maria.user_id,
    score: 5,
  });
});

it('ignores ratings in teams of other organizations', async () => {
  show([review({ team_id: sister.id, assistant_id: jonas.user_id }), review({ team_id: makeId() })]);
  expect(await (await row('Jonas Dela Cruz')).findByText(/another team/)).toBeInTheDocument();
  expect((await row('Maria Reyes')).getByText('Not rated by you yet')).toBeInTheDocument();
});

it('shows the rating in this team instead of a rating in another team', async () => {
  show([review({ score: 5 }), review({ team_id: sister.id, score: 1, rating: 'BAD' })]);
  const hers = await row('Maria Reyes');
  expect(hers.getByText('Excellent!')).toBeInTheDocument();
  expect(hers.queryByText(/another team/)).not.toBeInTheDocument();
});
