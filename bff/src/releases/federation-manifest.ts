import path from 'node:path';
import type { ReleaseBundle } from '@workspace/contracts';
import * as z from 'zod/mini';

const assets = z.object({ sync: z.array(z.string()) });

/** The part of mf-manifest.json that a release needs. */
export const federationManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: assets, css: assets }) })),
});

/** Returns the entry of a build, and the files of its exposed module. Returns null if the build exposes no ./remote. */
export function exposedBy({
  metaData,
  exposes,
}: z.infer<typeof federationManifest>): Pick<ReleaseBundle, 'entry' | 'files'> | null {
  const exposed = exposes.find((one) => one.path === './remote');
  if (!exposed) return null;
  const { path: folder, name } = metaData.remoteEntry;
  return {
    entry: path.posix.join(folder, name),
    files: { js: exposed.assets.js.sync, css: exposed.assets.css.sync },
  };
}
