import type { Cohort, RemoteRelease } from '@workspace/contracts';
import type { Request } from 'express';
import { overriddenRelease } from './override-source.ts';
import type { RemoteOverrides } from './overrides.ts';
import type { Previews } from './previews.ts';
import { originsOf, releaseFor } from './registry.ts';
import type { RemotesService } from './remotes.service.ts';
import type { Visitor } from './visitor.ts';

/** The releases for one request, and the origins that the content security policy must allow. */
export interface Served {
  releases: RemoteRelease[];
  /** The origins of all releases that any viewer can currently get, and of this viewer's previews and overrides. */
  origins: string[];
  /** The origins of dev servers. The policy must also allow their WebSockets, which reload the page. */
  devOrigins: string[];
}

/** Creates the function that selects one release of each remote for a visitor. */
export function createServing(remotes: RemotesService, overrides: RemoteOverrides, previews: Previews) {
  return async (req: Request, visitor: Visitor): Promise<Served> => {
    const registered = await remotes.registered();
    const previewed = await previews.read(req);
    const replaced = await Promise.all([
      ...previewed.map(({ remote, version }) => remotes.preview(remote, version)),
      ...Object.entries(overrides.read(req)).map(([name, url]) => overriddenRelease(name, url, registered.get(name))),
    ]);
    const releases = new Map<string, RemoteRelease>();
    for (const remote of registered.values()) {
      const release = releaseFor(remote, visitor.key);
      if (release) releases.set(remote.name, release);
    }
    for (const release of replaced) if (release) releases.set(release.name, release);
    const served = [...releases.values()];
    const originsIn = (cohort: Cohort) =>
      served.filter((release) => release.cohort === cohort).map(({ baseUrl }) => new URL(baseUrl).origin);
    const devOrigins = originsIn('override');
    const origins = [...originsOf(registered.values()), ...originsIn('preview'), ...devOrigins];
    return { releases: served, origins: [...new Set(origins)], devOrigins };
  };
}
export type Serving = ReturnType<typeof createServing>;
