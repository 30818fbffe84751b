import { type Boot, bootElementId, type HostDescription, type Profile, type RemoteRelease } from '@workspace/contracts';
import { scriptJson } from '../../../bff/src/html/escape.ts';
import { readBuild } from '../../../bff/src/releases/build.ts';
import type { BuildFiles } from '../../../bff/src/releases/files.ts';
import { namesOfWholeShell } from '../../../bff/src/releases/whole-shell.ts';
import { originsFor } from '../../../bff/src/security/release-directives.ts';

/** The origin that a visited build seems to come from. Nothing can be there: `.invalid` is never a host. */
const origin = 'https://visited-build.invalid';

/** A build as a viewer of the deployed application would get it, with its hashes and without a version to fall back to. */
export interface ServedBuild {
  release: RemoteRelease;
  files: BuildFiles;
}

/**
 * Reads a build for visits to an application with this shell.
 * @throws {UnreadableBuild} with one sentence
 */
export async function servedBuild(remote: string, files: BuildFiles, host: HostDescription): Promise<ServedBuild> {
  const { version, contract, manifest, entry, files: bundle, integrity, facts } = await readBuild(remote, files);
  const baseUrl = `${origin}/${remote}/${version}/`;
  const release: RemoteRelease = {
    name: remote,
    version,
    contract,
    baseUrl,
    entry,
    files: bundle,
    integrity,
    cohort: 'live',
    manifest,
    ...(namesOfWholeShell(facts.shared, host.shared).length > 0 && { needsWholeShell: true }),
  };
  return { release, files };
}

/** Replaces the released version of a remote in a list of releases. */
export const withRelease = (releases: readonly RemoteRelease[], release: RemoteRelease): RemoteRelease[] => [
  ...releases.filter(({ name }) => name !== release.name),
  release,
];

const startOfBoot = new RegExp(`<script type="application/json" id="${bootElementId}"[^>]*>`);
const endOfBoot = '</script>';

/** A page of the deployed application with another release of a remote. */
export interface ServedPage {
  html: string;
  boot: Boot;
}

/**
 * Puts a build into the HTML of the deployed application, in place of the released version.
 * @param viewer who seems to be signed in; undefined leaves who is signed in
 * @returns null if the HTML is not a page of the application
 */
export function pageWithBuild(html: string, { release }: ServedBuild, viewer?: Profile | null): ServedPage | null {
  const opened = startOfBoot.exec(html);
  if (!opened) return null;
  const from = opened.index + opened[0].length;
  const to = html.indexOf(endOfBoot, from);
  const served = JSON.parse(html.slice(from, to)) as Boot;
  const boot: Boot = {
    ...served,
    remotes: withRelease(served.remotes, release),
    ...(viewer !== undefined && { session: { user: viewer } }),
  };
  const replaced = served.remotes.find(({ name }) => name === release.name);
  const isOfReplaced = (line: string) =>
    replaced !== undefined && line.startsWith('<link rel="preload"') && line.includes(`href="${replaced.baseUrl}`);
  const before = html
    .slice(0, from)
    .split('\n')
    .filter((line) => !isOfReplaced(line))
    .join('\n');
  return { html: before + scriptJson(boot) + html.slice(to), boot };
}

/** Adds the origin of a build to a Content-Security-Policy, as the application does when it serves a release. */
export const policyWithBuild = (policy: string): string =>
  policy
    .split('; ')
    .map((directive) => [directive, ...originsFor(directive.split(' ', 1).join(), [origin])].join(' '))
    .join('; ');

/** Returns the path of a file below a build for its address, or null for another address. */
export const fileOf = ({ release }: ServedBuild, url: string): string | null =>
  url.startsWith(release.baseUrl) ? url.slice(release.baseUrl.length).split(/[?#]/, 1).join() : null;

/** Whether an address is below the origin of visited builds. */
export const isOfBuild = (url: string): boolean => url.startsWith(`${origin}/`);
