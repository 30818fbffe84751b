import { screen, within } from '@testing-library/react';
import type { Cv, Profile } from '@workspace/contracts';
import {
  apiError,
  fakeApi,
  fakeStream,
  makeProfile,
  makeTeam,
  makeTeamMember,
  renderRoutes,
  teamPage,
} from '@workspace/testing';
import { paths } from '../../paths.ts';
import { routes } from '../../routes.tsx';

// Imported here so that compilation does not count towards the timeouts of the tests.
import './assistant-page.tsx';
import './public-profile-page.tsx';

fakeStream();
const maria = makeTeamMember({ display_name: 'Maria Reyes', online_since: new Date().toISOString() });
const acme = makeTeam({ name: 'Acme Studio', members: [maria] });
const cv: Cv = {
  user_id: maria.user_id,
  person: makeProfile({ account_type: 'assistant' }),
  headline: 'Keeps calendars honest',
  summary: null,
  location: null,
  timezone: null,
  skills: [],
  tools: [],
  work_experiences: [],
  education: [],
  certifications: [],
};
const profileCall = `GET /api/assistants/${maria.user_id}/profile`;
const show = (
  at: string,
  answers: Record<string, unknown>,
  user = makeProfile() as ReturnType<typeof makeProfile> | null,
) => {
  fakeApi({
    'GET /api/teams': teamPage(acme),
    [`GET /api/teams/${acme.id}/hours`]: [],
    [`GET /api/teams/${acme.id}/sessions`]: { items: [], page: 0, limit: 5, total: 0 },
    [profileCall]: cv,
    ...answers,
  });
  return renderRoutes(routes, { at, user });
};

it("a client sees the assistant's teams, work sessions, public profile and the people panel", async () => {
  show(paths.assistant(maria.user_id), {});
  expect(await screen.findByRole('article', { name: 'Profile of Maria Reyes' })).toBeInTheDocument();
  const work = within(await screen.findByRole('region', { name: 'Working with you' }));
  expect(work.getByText(/^Online/)).toBeInTheDocument();
  expect(work.getByRole('link', { name: 'Message' })).toHaveAttribute('href', `/chat/with/${maria.user_id}`);
  expect(work.getByRole('link', { name: 'Acme Studio' })).toHaveAttribute('href', paths.team(acme.id));
  expect(await screen.findByRole('heading', { name: 'No sessions yet' })).toBeInTheDocument();
  const people = within(screen.getByRole('navigation', { name: 'People' }));
  const link = people.getByRole('link', { name: /Maria Reyes/ });
  expect(link).toHaveAttribute('href', paths.assistant(maria.user_id));
  expect(link).toHaveAttribute('aria-current', 'true');
});

it('redirects a visitor to the public profile, which has a log-in link', async () => {
  const { router } = show(paths.assistant(maria.user_id), {}, null);
  expect(await screen.findByText('Keeps calendars honest')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(paths.assistantProfile(maria.user_id));
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', paths.login);
});

it('says that a profile has nothing to read yet', async () => {
  show(paths.assistantProfile(maria.user_id), { [profileCall]: { ...cv, headline: null } });
  expect(await screen.findByText('This profile has no experience or skills yet.')).toBeInTheDocument();
});

it.each([
  [404, 'Invalid assistant, please make sure the URL is correct.'],
  [503, 'Something went wrong while fetching data.'],
])(
  'when the API returns %i, the public profile shows "%s" (product/profile#public-profile)',
  async (status, sentence) => {
    show(paths.assistantProfile(maria.user_id), { [profileCall]: apiError(status, 'No') });
    expect(await screen.findByRole('heading', { name: sentence })).toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(status === 404 ? 0 : 1);
  },
);

it.each<[Partial<Profile>, string, string]>([
  [{ account_type: 'client' }, 'Team', paths.assistants],
  [{ account_type: 'assistant' }, 'Dashboard', paths.dashboard],
  [{ account_type: null, is_operator: true, operator_roles: ['recruiter'] }, 'Recruiting', paths.recruiting],
])('for a user with %j, the back link of the public profile is "%s"', async (who, words, to) => {
  show(paths.assistantProfile(maria.user_id), {}, makeProfile(who));
  expect(await screen.findByRole('link', { name: words })).toHaveAttribute('href', to);
});
