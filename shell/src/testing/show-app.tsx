import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeStream } from '@workspace/api';
import { type Boot, type Cohort, defaultFlags, type Profile, type RemoteManifest } from '@workspace/contracts';
import { createHostEvents, type RemoteModule } from '@workspace/host';
import { fakeApi, fakeStream, makeProfile, teamPage } from '@workspace/testing';
import { RouterProvider } from 'react-router-dom';
import { App } from '../app.tsx';
import { reportError } from '../integrations/error-report.ts';
import { createPageCatalog } from '../navigation/page-catalog.ts';
import { createLiveCatalog } from '../remotes/live-catalog.ts';
import { RemoteError } from '../remotes/remote-error.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { addPageView } from '../remotes/report.ts';
import { createRouter } from '../routing/router.tsx';
import { createStore } from '../store.ts';
import { toast } from '../toast/toast.ts';
import { makeRelease } from './make-release.ts';

/** A fake remote: its manifest and its module. `load` replaces the loading of the module; null simulates a failure. */
export interface FakeRemote extends Partial<RemoteManifest> {
  name: string;
  module?: Partial<RemoteModule>;
  load?: () => Promise<RemoteModule | null>;
  /** The module of the remote's last known good version. */
  good?: Partial<RemoteModule>;
  cohort?: Cohort;
}

interface ShowOptions {
  path?: string;
  user?: Profile | null;
  remotes?: FakeRemote[];
  boot?: Partial<Boot>;
  /** Responses of the API by method and path, as for `fakeApi`. */
  answers?: Record<string, unknown>;
  width?: number;
  /** Replacements for functions of the remote loader. */
  loader?: Partial<RemoteLoader>;
}

/** Changes the width of the window in px. */
export function resize(width: number): void {
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });
}

const routers: ReturnType<typeof createRouter>[] = [];
afterEach(() => {
  for (const router of routers.splice(0)) router.dispose();
});

/** Renders the whole shell at a path, with a fake API and fake remotes. */
export function showApp(options: ShowOptions = {}) {
  const {
    path = '/',
    user = makeProfile(),
    remotes = [],
    boot = {},
    answers = {},
    width = 1440,
    loader: fakes,
  } = options;
  resize(width);
  window.history.replaceState(null, '', path);
  if (!('EventSource' in globalThis)) fakeStream();
  // Closes the event stream of the previous test.
  closeStream();
  const requests = fakeApi({
    'POST /api/remotes/reports': {},
    'GET /api/remotes/moved': { to: null },
    'GET /api/teams': teamPage(),
    'GET /api/calendar/address': { created_at: null },
    'GET /api/my-data/deletion': { due_at: null, stops: [], has_password: true },
    'GET /api/organizations/get-by-client': [],
    'GET /api/remote-teams': [],
    ...answers,
  });
  const releases = remotes.map(({ module: _module, load: _load, good, cohort = 'live', ...manifest }) => {
    const release = makeRelease(manifest.name, manifest);
    return { ...release, cohort, ...(good && { lastKnownGood: { ...release, version: '1.2.2' } }) };
  });
  const whole: Boot = {
    session: { user },
    theme: 'system',
    flags: defaultFlags,
    remotes: releases,
    pageView: 'page-view',
    chatOrigin: 'http://chat.test',
    supportEmail: 'help@workspace.test',
    nonce: 'nonce',
    ...boot,
  };
  addPageView(whole.pageView, whole.remotes);
  const failures = new Map<string, RemoteError>();
  const modules = new Map<string, RemoteModule>();
  const loader: RemoteLoader = {
    release: (name) => releases.find((release) => release.name === name),
    whole: async (name) => {
      const found = releases.find((release) => release.name === name);
      if (!found) throw new Error(`There is no ${name}.`);
      return found;
    },
    releases: () => releases,
    load: async (name) => {
      const known = modules.get(name);
      if (known) return known;
      const remote = remotes.find((one) => one.name === name);
      const module = remote?.load ? await remote.load() : { routes: [], slots: {}, ...remote?.module };
      if (module) {
        modules.set(name, module);
        failures.delete(name);
      } else failures.set(name, new RemoteError('entry', 'unreachable', 'broken on purpose'));
      return module;
    },
    failure: (name) => failures.get(name),
    isUntried: (name) => !modules.has(name) && !failures.has(name),
    fallBack: async (name) => {
      const good = remotes.find((one) => one.name === name)?.good;
      if (!good) return null;
      const module = { routes: [], slots: {}, ...good };
      modules.set(name, module);
      return module;
    },
    adopt: () => [],
    ...fakes,
  };
  const catalog = createLiveCatalog((current) => createPageCatalog(current, user, whole.links), releases);
  const router = createRouter({ user, catalog, loader });
  routers.push(router);
  const services = {
    toast,
    events: createHostEvents(),
    config: { chatOrigin: whole.chatOrigin, supportEmail: whole.supportEmail, links: whole.links ?? {} },
  };
  const person = userEvent.setup();
  const view = render(
    <App boot={whole} store={createStore()} services={services} catalog={catalog} loader={loader}>
      <RouterProvider router={router} onError={reportError} useTransitions={false} />
    </App>,
  );
  return { person, router, requests, services, ...view };
}
