import { waitFor } from '@testing-library/react';
import { api } from '@workspace/api';
import { answerAttribute, firstCallsOf, type RemoteRelease, type RemoteRoute } from '@workspace/contracts';
import { organizationsApi } from '@workspace/data-organizations';
import { teamsApi } from '@workspace/data-teams';
import { fakeApi, fakeStream, makeNotification, makeTeam, teamPage } from '@workspace/testing';
import { notificationsApi } from '../notifications/notifications.api.ts';
import { createStore } from '../store.ts';
import { makeRelease } from '../testing/make-release.ts';
import { preloadPage, takePreloadedData } from './preload.ts';

const release = {
  ...makeRelease('mf-client'),
  files: {
    js: ['exposed.js'],
    css: [],
    pages: { '/assistants': { js: ['team.js'], css: ['team.css'] }, '/share': { js: ['share.js'], css: [] } },
  },
  integrity: {
    'remoteEntry.abc.js': 'sha384-entry',
    'exposed.js': 'sha384-exposed',
    'team.js': 'sha384-team',
    'team.css': 'sha384-style',
    'share.js': 'sha384-share',
  },
};
const preload = (given: RemoteRelease, page: RemoteRoute, whole = Promise.resolve(given)) =>
  preloadPage({ release: () => given, whole: () => whole }, { ...page, remote: given.name });
const links = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link')].map(
    ({ rel, as, href, integrity, crossOrigin }) =>
      `${rel} ${as} ${href.replace(release.baseUrl, '')} ${integrity} ${crossOrigin}`,
  );
const scripts = () =>
  [...document.scripts].map(
    ({ src, integrity, crossOrigin }) => `${src.replace(release.baseUrl, '')} ${integrity} ${crossOrigin}`,
  );

beforeEach(() => {
  fakeStream();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const cvApi = api.injectEndpoints({
  endpoints: (build) => ({ getCv: build.query<unknown, void>({ query: () => 'cvs/current' }) }),
});

/** Puts the answers to first calls into the page, as the BFF does. */
function answerInPage(answers: Record<string, unknown>): void {
  for (const [path, answer] of Object.entries(answers)) {
    const element = document.createElement('script');
    element.type = 'application/json';
    element.setAttribute(answerAttribute, path);
    element.textContent = JSON.stringify(answer);
    document.body.append(element);
  }
}

describe("preloading the files of a remote's page", () => {
  it('adds a link with the hash of each file of the page, runs its scripts, and requests none for other pages', () => {
    preload(release, { path: '/assistants' });
    expect(links()).toEqual([
      'preload script remoteEntry.abc.js sha384-entry anonymous',
      'preload script exposed.js sha384-exposed anonymous',
      'preload style team.css sha384-style anonymous',
    ]);
    expect(scripts()).toEqual(['team.js sha384-team anonymous']);
  });

  it('runs no script whose hash is malformed, because browsers would not check it', () => {
    preload({ ...release, integrity: { ...release.integrity, 'team.js': 'sha384' } }, { path: '/assistants' });
    expect(scripts()).toEqual([]);
  });

  it('removes a script that does not load, so that the entry requests it again', () => {
    preload(release, { path: '/assistants' });
    document.querySelector('script[src$="team.js"]')?.dispatchEvent(new Event('error'));
    expect(scripts()).toEqual([]);
  });

  it('adds no second element for a file that two pages share, or that the page has requested before', () => {
    preload(release, { path: '/assistants' });
    preload(release, { path: '/share' });
    preload(release, { path: '/assistants' });
    expect(links()).toHaveLength(3);
    expect(scripts()).toEqual(['team.js sha384-team anonymous', 'share.js sha384-share anonymous']);
  });

  it('adds no link for a file without a hash, or for an overridden remote', () => {
    preload({ ...release, integrity: { 'exposed.js': 'sha384-exposed' } }, { path: '/assistants' });
    expect(links()).toEqual(['preload script exposed.js sha384-exposed anonymous']);
    document.head.replaceChildren();
    preload({ ...release, cohort: 'override' }, { path: '/assistants' });
    expect(links()).toEqual([]);
  });
});

describe('preloading a page of a release of which the page has only the outline', () => {
  const outline = { ...release, files: { js: [], css: [] }, integrity: {}, isOutline: true };

  it('requests the data at once, and the files when they are known', async () => {
    const requests = fakeApi({ 'GET /api/outlined': [] });
    preload(outline, { path: '/assistants', data: ['/api/outlined'] }, Promise.resolve(release));
    expect(requests).toHaveLength(1);
    expect(links()).toEqual([]);
    await waitFor(() => expect([...links(), ...scripts()]).toHaveLength(4));
    expect(requests).toHaveLength(1);
  });

  it('requests no files if they cannot be known', async () => {
    preload(outline, { path: '/assistants' }, Promise.reject(new Error('Failed to fetch')));
    await Promise.resolve();
    expect(links()).toEqual([]);
  });
});

describe("preloading the first data of a remote's page", () => {
  const paths = (requests: Request[]) => requests.map(({ url }) => new URL(url).pathname);
  const page = { path: '/assistants', data: ['/api/teams'] };

  it.each(['live', 'override'] as const)('requests the data before the files have loaded (cohort %s)', (cohort) => {
    const requests = fakeApi({ [`GET /api/${cohort}`]: [] });
    preload({ ...release, cohort }, { ...page, data: [`/api/${cohort}`] });
    expect(paths(requests)).toEqual([`/api/${cohort}`]);
  });

  it("uses the response of the HTML's preload link, without a second request", () => {
    document.head.innerHTML = '<link rel="preload" as="fetch" href="/api/teams" crossorigin="anonymous">';
    const requests = fakeApi({ 'GET /api/teams': teamPage() });
    void takePreloadedData('client', createStore().dispatch);
    preload(release, page);
    expect(paths(requests)).toEqual(['/api/teams']);
  });

  it('sends no request for a call whose answer the HTML contains, not even for the page of the remote', async () => {
    const requests = fakeApi({ 'GET /api/cvs/current': {} });
    answerInPage({ '/api/cvs/current': { headline: 'from the HTML' } });
    const store = createStore();
    await takePreloadedData('assistant', store.dispatch);
    preload(release, { path: '/account/profile', data: ['/api/cvs/current'] });
    const { data } = await store.dispatch(cvApi.endpoints.getCv.initiate());
    expect(data).toEqual({ headline: 'from the HTML' });
    preload(release, { path: '/account/profile', data: ['/api/cvs/current'] });
    expect(requests).toEqual([]);
  });

  it('stores the answers in the HTML that the shell needs before the first render, and requests the missing ones', async () => {
    document.head.innerHTML = '<link rel="preload" as="fetch" href="/api/organizations/get-by-client">';
    answerInPage({ '/api/teams': teamPage(makeTeam()), '/api/notifications/get-by-user-id': [] });
    const requests = fakeApi({ 'GET /api/organizations/get-by-client': [] });
    const store = createStore();
    await takePreloadedData('client', store.dispatch);
    expect(teamsApi.endpoints.getTeams.select()(store.getState()).data).toHaveLength(1);
    const viewer = { accountType: 'client' as const, organizationId: null };
    expect(notificationsApi.endpoints.getNotifications.select(viewer)(store.getState()).data).toEqual([]);
    expect(paths(requests)).toEqual(['/api/organizations/get-by-client']);
  });

  it('stores the data that the shell needs before the first render', async () => {
    const calls = firstCallsOf({ account_type: 'client', assistant_cvs: [] }, 'acme');
    document.head.innerHTML = calls
      .map((call) => `<link rel="preload" as="fetch" href="${call}" crossorigin="anonymous">`)
      .join('');
    const requests = fakeApi({
      'GET /api/teams': teamPage(),
      'GET /api/chat/unread': { unread_count: 0 },
      'GET /api/organizations/get-by-client': [],
      'GET /api/notifications/get-by-user-id': [],
    });
    const store = createStore();
    await takePreloadedData('client', store.dispatch);
    const queries = [
      teamsApi.endpoints.getTeams.select(),
      organizationsApi.endpoints.getOrganizations.select(),
      notificationsApi.endpoints.getNotifications.select({ accountType: 'client', organizationId: 'acme' }),
    ];
    for (const query of queries) expect(query(store.getState())).toMatchObject({ status: 'fulfilled', data: [] });
    expect(requests).toHaveLength(calls.length);
  });

  it('keeps what the HTML of a drawn page lacks from the store until the page is taken over', async () => {
    document.head.innerHTML = '<link rel="preload" as="fetch" href="/api/organizations/get-by-client">';
    answerInPage({ '/api/teams': teamPage(makeTeam()) });
    const requests = fakeApi({ 'GET /api/organizations/get-by-client': [] });
    const store = createStore();
    const takenOver = Promise.withResolvers<void>();
    const data = takePreloadedData('client', store.dispatch, takenOver.promise);
    const organizations = () => organizationsApi.endpoints.getOrganizations.select()(store.getState());
    await waitFor(() => expect(teamsApi.endpoints.getTeams.select()(store.getState()).data).toHaveLength(1));
    expect(organizations()).toMatchObject({ status: 'pending' });
    takenOver.resolve();
    await data;
    expect(organizations()).toMatchObject({ status: 'fulfilled', data: [] });
    expect(paths(requests)).toEqual(['/api/organizations/get-by-client']);
  });

  it('uses the preloaded notifications of a user without an organization', async () => {
    document.head.innerHTML =
      '<link rel="preload" as="fetch" href="/api/notifications/get-by-user-id" crossorigin="anonymous">';
    const requests = fakeApi({ 'GET /api/notifications/get-by-user-id': [] });
    await takePreloadedData('assistant', createStore().dispatch);
    expect(requests.map(({ url }) => new URL(url).href)).toEqual([
      new URL('/api/notifications/get-by-user-id', location.href).href,
    ]);
  });

  it('keeps data that no component shows yet when an event makes it out of date, and loads it again', async () => {
    answerInPage({ '/api/notifications/get-by-user-id': [] });
    const notification = makeNotification();
    fakeApi({ 'GET /api/notifications/get-by-user-id': [notification] });
    const store = createStore();
    await takePreloadedData('assistant', store.dispatch);
    const select = notificationsApi.endpoints.getNotifications.select({
      accountType: 'assistant',
      organizationId: null,
    });
    store.dispatch(api.util.invalidateTags(['Notification']));
    expect(select(store.getState())).toMatchObject({ data: [] });
    await waitFor(() => expect(select(store.getState()).data).toEqual([notification]));
  });
});
