import type { Request } from 'express';
import type { RemoteRelease } from 'shared/contracts';
import { overriddenRelease } from './override-source.ts';
import type { RemoteOverrides } from './overrides.ts';
import { originsOf, releaseFor } from './registry.ts';
import type { RemotesService } from './remotes.service.ts';
import type { Visitor } from './visitor.ts';

/** What one request is served, and which origins its files may come from. */
export interface Served {
  releases: RemoteRelease[];
  /** Of everything that any viewer can get at the moment, and of this one's overrides. */
  origins: string[];
  /** Those of dev servers, which reload the page through a web socket. */
  devOrigins: string[];
}

/** Chooses for each visitor one release of each remote. */
export function createServing(remotes: RemotesService, overrides: RemoteOverrides) {
  return async (req: Request, visitor: Visitor): Promise<Served> => {
    const registered = await remotes.registered();
    const replaced = await Promise.all(
      Object.entries(overrides.read(req)).map(([name, url]) => overriddenRelease(name, url, registered.get(name))),
    );
    const releases = new Map<string, RemoteRelease>();
    for (const remote of registered.values()) {
      const release = releaseFor(remote, visitor.key);
      if (release) releases.set(remote.name, release);
    }
    for (const release of replaced) if (release) releases.set(release.name, release);
    const served = [...releases.values()];
    const devOrigins = served
      .filter(({ cohort }) => cohort === 'override')
      .map(({ baseUrl }) => new URL(baseUrl).origin);
    return { releases: served, origins: [...new Set([...originsOf(registered.values()), ...devOrigins])], devOrigins };
  };
}
export type Serving = ReturnType<typeof createServing>;
