import { screen, waitFor, within } from '@testing-library/react';
import { makeProfile } from '@workspace/testing';
import { type FakeRemote, showApp } from '../testing/show-app.tsx';

const path = '/api/operations/inbox/counts';
const remote: FakeRemote = {
  name: 'mf-operations',
  routes: [{ path: '/operations', title: 'Operations' }],
  navigation: [
    {
      id: 'mf-operations',
      label: 'Operations',
      icon: 'building-2',
      to: '/operations',
      order: 5,
      placements: ['sidebar'],
      badge: path,
    },
  ],
  module: { routes: [{ path: '/operations', element: <p>The page</p> }] },
};
const open = async (answer: unknown) => {
  const view = showApp({
    path: '/operations',
    user: makeProfile({ account_type: null, is_operator: true }),
    remotes: [remote],
    answers: answer === undefined ? {} : { [`GET ${path}`]: answer },
  });
  await screen.findByText('The page');
  return { ...view, menu: within(screen.getByRole('navigation', { name: 'Main' })) };
};

describe('the number at a menu entry', () => {
  it('is the count that the call of the entry answers', async () => {
    const { menu } = await open({ count: 7 });
    expect(await menu.findByRole('link', { name: '7 open in Operations' })).toBeInTheDocument();
  });

  it('is cut above 99', async () => {
    const { menu } = await open({ count: 120 });
    expect(await menu.findByRole('link', { name: '99+ open in Operations' })).toBeInTheDocument();
  });

  it.each([
    ['nothing is open', { count: 0 }],
    ['the call fails', undefined],
  ])('is missing if %s', async (_, answer) => {
    const { menu, requests } = await open(answer);
    await waitFor(() => expect(requests.map(({ url }) => new URL(url).pathname)).toContain(path));
    expect(menu.getByRole('link', { name: 'Operations' })).toBeInTheDocument();
  });
});
