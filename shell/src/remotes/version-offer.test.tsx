import { act, screen, waitFor } from '@testing-library/react';
import type { RemoteRelease } from '@workspace/contracts';
import { fakeStream } from '@workspace/testing';
import { loadPage } from '../routing/load-page.ts';
import { makeRelease } from '../testing/make-release.ts';
import { showApp } from '../testing/show-app.tsx';
import { createRemoteLoader } from './remote-loader.ts';

jest.mock('../routing/load-page.ts', () => ({ loadPage: jest.fn() }));

const next = { ...makeRelease('mf-client'), version: '1.3.0' };
const path = '/settings/preferences';
const announce = (stream: ReturnType<typeof fakeStream>) =>
  act(async () => stream.send('releases', { change: 'UPDATE', record: { remote: 'mf-client' } }));

describe('new version of a remote', () => {
  it('is offered when the page runs the remote, without a reload and without moving the focus', async () => {
    const stream = fakeStream();
    const { person } = showApp({
      path,
      remotes: [{ name: 'mf-client' }],
      answers: { 'GET /api/remotes': { releases: [next], pageView: 'signed' } },
      loader: { adopt: () => ['mf-client'] },
    });
    await screen.findByRole('radio', { name: 'Dark' });
    await announce(stream);
    const offer = await screen.findByText('A new version is ready');
    expect(offer.closest('[role="status"]')).not.toBeNull();
    expect(document.body).toHaveFocus();
    expect(loadPage).not.toHaveBeenCalled();

    await person.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByText('A new version is ready')).not.toBeInTheDocument();
    await announce(stream);
    expect(screen.queryByText('A new version is ready')).not.toBeInTheDocument();
  });

  it('is loaded by a reload of the same address when the viewer clicks "Reload"', async () => {
    const stream = fakeStream();
    const { person } = showApp({
      path: `${path}?tab=1`,
      remotes: [{ name: 'mf-client' }],
      answers: { 'GET /api/remotes': { releases: [next], pageView: 'signed' } },
      loader: { adopt: () => ['mf-client'] },
    });
    await screen.findByRole('radio', { name: 'Dark' });
    await announce(stream);
    await person.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(loadPage).toHaveBeenCalledWith(`${path}?tab=1`);
  });

  it('is fetched after the stream reconnects, and needs no reload when the page does not run the remote', async () => {
    const stream = fakeStream();
    const item = {
      id: 'new',
      label: 'Brand new',
      icon: 'users',
      to: '/new',
      order: 1,
      placements: ['sidebar' as const],
    };
    const brandNew = makeRelease('mf-client', { routes: [{ path: '/new' }], navigation: [item] });
    let served = [makeRelease('mf-client')];
    const adopt = jest.fn((releases: RemoteRelease[]) => {
      served = releases;
      return [];
    });
    showApp({
      path,
      remotes: [{ name: 'mf-client' }],
      answers: { 'GET /api/remotes': { releases: [brandNew], pageView: 'signed' } },
      loader: { adopt, releases: () => served },
    });
    await screen.findByRole('radio', { name: 'Dark' });
    await act(async () => stream.ready());
    await act(async () => stream.ready());
    expect(await screen.findByRole('link', { name: 'Brand new' })).toBeInTheDocument();
    await waitFor(() => expect(adopt).toHaveBeenCalledWith([brandNew]));
    expect(screen.queryByText('A new version is ready')).not.toBeInTheDocument();
  });

  it('opens its page for a viewer who has found no page at that address, and counts as no failure', async () => {
    const stream = fakeStream();
    const brandNew = makeRelease('mf-client', { routes: [{ path: '/new' }] });
    let served = [makeRelease('mf-client')];
    const { requests } = showApp({
      path: '/new',
      remotes: [{ name: 'mf-client', module: { routes: [{ path: '/new', element: 'The new page' }] } }],
      answers: { 'GET /api/remotes': { releases: [brandNew], pageView: 'signed' } },
      loader: {
        adopt: (releases) => {
          served = releases;
          return [];
        },
        release: () => served[0],
        releases: () => served,
      },
    });
    await screen.findByText('Page not found');
    await announce(stream);
    expect(await screen.findByText('The new page')).toBeInTheDocument();
    expect(requests.filter(({ url }) => url.endsWith('/api/remotes/reports'))).toEqual([]);
  });
});

describe('retired remote', () => {
  const item = { id: 'old', label: 'Old', icon: 'users', to: '/old', order: 1, placements: ['sidebar' as const] };
  const old = { name: 'mf-client', routes: [{ path: '/old' }], navigation: [item] };
  const answers = { 'GET /api/remotes': { releases: [], pageView: 'signed' }, 'GET /api/remotes/moved': { to: path } };

  it('leaves the menus, and its addresses lead to the page that replaces them', async () => {
    const stream = fakeStream();
    const { adopt, releases } = createRemoteLoader([makeRelease('mf-client', old)], {
      isWholeShell: false,
      onLoaded: () => {},
      askForReleases: async () => [],
    });
    const remotes = [{ ...old, load: async () => null }];
    showApp({ path: '/old', remotes, answers, loader: { adopt, releases } });
    expect(await screen.findByRole('link', { name: 'Old' })).toBeInTheDocument();
    await announce(stream);
    expect(await screen.findByRole('radio', { name: 'Dark' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Old' })).not.toBeInTheDocument();
    expect(screen.queryByText('A new version is ready')).not.toBeInTheDocument();
  });

  it('that the page runs is left by a reload, which is offered', async () => {
    const stream = fakeStream();
    showApp({ path, remotes: [old], answers, loader: { adopt: () => ['mf-client'] } });
    await screen.findByRole('radio', { name: 'Dark' });
    await announce(stream);
    expect(await screen.findByText('A new version is ready')).toBeInTheDocument();
  });
});

describe('previewed remote', () => {
  it('is listed on every page with its version and a button that ends the preview', async () => {
    const { person } = showApp({ path: `${path}?a=1`, remotes: [{ name: 'mf-client', cohort: 'preview' }] });
    const badge = await screen.findByRole('complementary', { name: 'Remotes chosen in this browser' });
    expect(badge).toHaveTextContent('mf-client 1.2.3, preview');
    await person.click(screen.getByRole('button', { name: 'End the preview of mf-client' }));
    expect(loadPage).toHaveBeenCalledWith(`${path}?a=1&preview.mf-client=`);
  });

  it('that fails says so on its error page, ends there with a button, and is not reported', async () => {
    const { person, requests } = showApp({
      path: '/assistants',
      remotes: [{ name: 'mf-client', cohort: 'preview', routes: [{ path: '/assistants' }], load: async () => null }],
    });
    expect(await screen.findByText('This browser previews mf-client 1.2.3.')).toBeInTheDocument();
    expect(requests.filter(({ url }) => url.endsWith('/api/remotes/reports'))).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'End the preview' }));
    expect(loadPage).toHaveBeenCalledWith('/assistants?preview.mf-client=');
  });
});

describe('overridden remote', () => {
  it('is listed on every page with its origin and a button that removes the override', async () => {
    const { person } = showApp({ path: `${path}?a=1`, remotes: [{ name: 'mf-client', cohort: 'override' }] });
    const badge = await screen.findByRole('complementary', { name: 'Remotes chosen in this browser' });
    expect(badge).toHaveTextContent('mf-client from http://releases.test');
    await person.click(screen.getByRole('button', { name: 'Remove the override of mf-client' }));
    expect(loadPage).toHaveBeenCalledWith(`${path}?a=1&remote.mf-client=`);
  });

  it('that fails to load shows the override on its error page, with a button that removes the override', async () => {
    const { person } = showApp({
      path: '/assistants',
      remotes: [{ name: 'mf-client', cohort: 'override', routes: [{ path: '/assistants' }], load: async () => null }],
    });
    expect(await screen.findByText(/mf-client is overridden with http:\/\/releases.test/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Remove the override' }));
    expect(loadPage).toHaveBeenCalledWith('/assistants?remote.mf-client=');
  });

  it('or previewed remote has no badge when there is none', async () => {
    showApp({ path, remotes: [{ name: 'mf-client' }] });
    await screen.findByRole('radio', { name: 'Dark' });
    expect(screen.queryByRole('complementary', { name: 'Remotes chosen in this browser' })).not.toBeInTheDocument();
  });
});
