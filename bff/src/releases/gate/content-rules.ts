import { remoteManifest } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Rule } from './rule.ts';

// zod/mini has no error messages by default.
z.config(z.locales.en());

/** remote.json matches the contract and has the name of the folder. */
export const manifest: Rule = {
  name: 'manifest',
  check: ({ remote, manifest: given }) => {
    const parsed = remoteManifest.safeParse(given);
    if (!parsed.success)
      return parsed.error.issues.map(({ path, message }) => ({
        problem: `remote.json: ${path.join('.') || 'the file'} – ${message}`,
        fix: 'Correct it. docs/remotes.md lists the fields.',
      }));
    if (given.name === remote) return [];
    return [
      { problem: `remote.json names ${given.name}, but its folder is ${remote}.`, fix: `Set its name to ${remote}.` },
    ];
  },
};

/** Each built script and style matches its hash, and no file that the release lists is missing. */
export const hashes: Rule = {
  name: 'hashes',
  check: ({ entry, files, integrity, present }) => {
    const fix = 'Build again without touching dist/.';
    const groups = [files, ...Object.values(files.pages ?? {})];
    const ofPages = groups.flatMap(({ js, css }) => [...js, ...css]);
    const ofServer = files.server ? [files.server] : [];
    const named = [...new Set([entry, ...ofPages, ...ofServer, ...Object.keys(integrity)])];
    return [
      ...Object.entries(present)
        .filter(([file, hash]) => integrity[file] !== hash)
        .map(([file]) => ({
          problem: integrity[file]
            ? `${file} does not match its hash.`
            : `${file} has no hash, so browsers would not run it.`,
          fix,
        })),
      ...named.filter((file) => !present[file]).map((file) => ({ problem: `${file} is missing from the build.`, fix })),
    ];
  },
};

/** The content of a released version never changes. */
export const releasedVersion: Rule = {
  name: 'released-version',
  check: ({ remote, version, integrity }, { releases }) => {
    const released = releases.find((one) => one.remote === remote && one.version === version);
    const files = Object.keys({ ...integrity, ...released?.integrity });
    if (!released || files.every((file) => released.integrity[file] === integrity[file])) return [];
    return [
      {
        problem: `${version} is already released with different content.`,
        fix: 'Raise the version in package.json.',
      },
    ];
  },
};
