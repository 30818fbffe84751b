import { screen, waitFor } from '@testing-library/react';
import { makeProfile, makeTeam, teamPage } from '@workspace/testing';
import { showApp } from '../testing/show-app.tsx';
import { chooseSpace } from './use-space-state.ts';

const user = makeProfile({ account_type: 'client' });
const both = [makeTeam(), makeTeam({ space: 'penthouse' })];
const shown = () => document.querySelector('[data-space]')?.getAttribute('data-space');

beforeEach(() => localStorage.clear());

it.each([
  [null, ['workspace', 'penthouse'], 'workspace'],
  ['penthouse', ['workspace', 'penthouse'], 'penthouse'],
  ['workspace', ['workspace', 'penthouse'], 'workspace'],
  [null, ['penthouse'], 'penthouse'],
  ['workspace', ['penthouse'], 'workspace'],
  ['penthouse', ['workspace'], 'workspace'],
  ['penthouse', [], 'workspace'],
  [null, undefined, 'workspace'],
  ['penthouse', undefined, 'penthouse'],
] as const)(
  'for the stored choice %s and teams in %j, the space is %s (product/teams#spaces)',
  (chosen, available, space) => expect(chooseSpace(chosen, available)).toBe(space),
);

it('the switch in the header changes the space and stores the choice', async () => {
  const { person } = showApp({ path: '/no-such-page', user, answers: { 'GET /api/teams': teamPage(...both) } });
  await person.click(await screen.findByRole('radio', { name: 'Penthouse' }));
  expect(shown()).toBe('penthouse');
  expect(localStorage.getItem('space')).toBe('penthouse');
});

it('on a narrow screen, one button leads to the other space and back', async () => {
  const { person } = showApp({
    path: '/no-such-page',
    user,
    answers: { 'GET /api/teams': teamPage(...both) },
    width: 390,
  });
  await person.click(await screen.findByRole('button', { name: 'Go to the Penthouse' }));
  expect(shown()).toBe('penthouse');
  await person.click(await screen.findByRole('button', { name: 'Go to the Workspace' }));
  expect(shown()).toBe('workspace');
});

it('users without a team in the penthouse see no switch', async () => {
  const answers = { 'GET /api/teams': teamPage(makeTeam()) };
  const { requests } = showApp({ path: '/no-such-page', user, answers });
  await screen.findByText('Page not found');
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/api/teams'))).toBe(true));
  expect(screen.queryByRole('radio', { name: 'Penthouse' })).not.toBeInTheDocument();
});
