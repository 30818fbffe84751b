import { act } from '@testing-library/react';
import type { RemoteRelease, RemoteRoute } from '@workspace/contracts';
import { fakeApi, teamPage } from '@workspace/testing';
import type { RouterState } from 'react-router-dom';
import { createPageCatalog, type Page } from '../navigation/page-catalog.ts';
import { makeRelease } from '../testing/make-release.ts';
import { countVisit } from './page-visits.ts';
import { startPrefetch } from './prefetch.ts';
import type { RemoteLoader } from './remote-loader.ts';

const team: RemoteRoute = { path: '/assistants', public: true, data: ['/api/teams'] };
const share: RemoteRoute = { path: '/share', accountTypes: ['client'], data: ['/api/referrals'] };
const person: RemoteRoute = { path: '/team/:id', public: true };
const release: RemoteRelease = {
  ...makeRelease('mf-client', { routes: [team, share, person] }),
  files: {
    js: [],
    css: [],
    pages: { '/assistants': { js: ['team.js'], css: [] }, '/team/:id': { js: ['person.js'], css: ['person.css'] } },
  },
  integrity: {
    'remoteEntry.abc.js': 'sha384-entry',
    'team.js': 'sha384-team',
    'person.js': 'sha384-person',
    'person.css': 'sha384-style',
  },
};
const releases = [release];

const loader = { release: (name: string) => releases.find((one) => one.name === name) } as RemoteLoader;
const prepare = jest.fn<Promise<void>, [Page]>();
let requests: Request[];
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  requests = fakeApi({ 'GET /api/teams': teamPage(), 'GET /api/referrals': [] });
  prepare.mockReset().mockResolvedValue(undefined);
  document.head.replaceChildren();
  document.body.innerHTML =
    '<nav><a href="/assistants">Team</a><a href="/share">Share</a><a href="/profile">Profile</a></nav>';
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const begin = (pathname = '/profile') => {
  const router = { prepare, state: { location: { pathname } } as RouterState, subscribe: () => () => {} };
  stop = startPrefetch(loader, createPageCatalog(releases, null), router);
};
const pointAt = (href: string) =>
  document
    .querySelector(`a[href="${href}"]`)
    ?.dispatchEvent(new Event('pointerover', { bubbles: true, composed: true }));
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const calls = () => requests.map(({ url }) => new URL(url).pathname);

describe('prefetching the page behind a link', () => {
  it('loads the code and the data once when the pointer rests on the link twice', async () => {
    begin();
    pointAt('/assistants');
    await wait(100);
    pointAt('/assistants');
    await wait(100);
    expect(prepare.mock.calls).toEqual([[expect.objectContaining({ remote: 'mf-client', path: '/assistants' })]]);
    expect(calls()).toEqual(['/api/teams']);
  });

  it('does nothing when the pointer leaves the link after 30 ms', async () => {
    begin();
    pointAt('/assistants');
    await wait(30);
    pointAt('/profile');
    await wait(100);
    expect(prepare).not.toHaveBeenCalled();
    expect(calls()).toEqual([]);
  });

  it('does nothing when the viewer has no access to the page', async () => {
    begin();
    pointAt('/share');
    await wait(100);
    expect(prepare).not.toHaveBeenCalled();
  });

  it('does nothing in data-saver mode when the pointer rests on the link', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    begin();
    pointAt('/assistants');
    await wait(100);
    expect(prepare).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('prepares the page when the main mouse button goes down, even in data-saver mode', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    begin();
    const press = (button: number) =>
      document
        .querySelector('a[href="/assistants"]')
        ?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button }));
    press(2);
    expect(prepare).not.toHaveBeenCalled();
    press(0);
    expect(prepare).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('ignores a page that fails to load', async () => {
    prepare.mockRejectedValueOnce(new Error('broken on purpose'));
    begin();
    pointAt('/assistants');
    await wait(100);
    expect(prepare).toHaveBeenCalledTimes(1);
  });
});

describe('prefetching when the page is idle', () => {
  const requested = () => [
    ...[...document.scripts].map(({ src, fetchPriority }) => `${src.replace(release.baseUrl, '')} ${fetchPriority}`),
    ...[...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
      ({ href, fetchPriority }) => `${href.replace(release.baseUrl, '')} ${fetchPriority}`,
    ),
    ...requests.map(({ url }) => url.replace(release.baseUrl, '')),
  ];

  beforeEach(() => {
    localStorage.clear();
    Element.prototype.checkVisibility = () => true;
  });
  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('loads the files of pages that the person opens often before those behind the links of the menu', async () => {
    countVisit('/team/:id');
    countVisit('/nowhere');
    begin();
    await wait(10_000);
    expect(requested()).toEqual(['person.js low', 'team.js low', 'person.css low']);
    expect(prepare).not.toHaveBeenCalled();
  });

  it('loads no style sheet that the HTML contains', async () => {
    const sheet = document.createElement('style');
    sheet.dataset['href'] = `${release.baseUrl}person.css`;
    document.body.append(sheet);
    countVisit('/team/:id');
    begin();
    await wait(10_000);
    expect(requested()).toEqual(['person.js low', 'team.js low']);
    sheet.remove();
  });

  it('leaves a style sheet to the entry while it loads, and if it fails', async () => {
    countVisit('/team/:id');
    begin();
    await wait(10_000);
    const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
    const address = () => sheet?.dataset['href'] ?? sheet?.getAttribute('href');
    expect(address()).not.toContain('person.css');
    sheet?.dispatchEvent(new Event('load'));
    expect(address()).toContain('person.css');
    sheet?.dispatchEvent(new Event('error'));
    expect(sheet).not.toBeInTheDocument();
  });

  it('loads nothing for the page that is shown', async () => {
    begin('/assistants');
    await wait(10_000);
    expect(requested()).toEqual([]);
  });

  it('loads nothing in data-saver mode', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    countVisit('/team/:id');
    begin();
    await wait(10_000);
    expect(requested()).toEqual([]);
  });
});
