import type { ReleaseHealth, RemoteHealth } from '@workspace/contracts';

/** Creates a live release without reports, for tests of the remotes page. */
export const makeReleaseHealth = (fields: Partial<ReleaseHealth> = {}): ReleaseHealth => ({
  version: '1.0.0',
  state: 'live',
  share: null,
  contract: 1,
  note: null,
  createdBy: 'Ada Moss',
  createdAt: '2026-11-20T09:00:00.000Z',
  liveAt: '2026-11-20T09:00:00.000Z',
  viewers: 0,
  loads: 0,
  failures: 0,
  p50Ms: null,
  p95Ms: null,
  causes: [],
  facts: null,
  ...fields,
});

type Remote = RemoteHealth['remotes'][number];

export const makeRemoteHealth = (fields: Partial<Remote> = {}): Remote => ({
  name: 'mf-client',
  owner: 'Client team',
  releases: [makeReleaseHealth()],
  hours: [],
  ...fields,
});

/** Creates a response of GET /api/remotes/health, by default without remotes. */
export const makeHealth = (fields: Partial<RemoteHealth> = {}): RemoteHealth => ({
  host: { contract: 1, shared: {}, routes: [], navigationIds: [], slots: [] },
  remotes: [],
  violations: [],
  audit: [],
  ...fields,
});
