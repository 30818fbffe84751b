import { createHash } from 'node:crypto';
import { type ReleaseScope, type RemoteRoute, releaseScopes } from '@workspace/contracts';
import { hashOfSecret, newReleaseSecret } from '../../src/modules/releases/index.ts';
import { admin, rows } from './supabase.ts';

/** Makes a release token of a remote. */
export async function makeToken(
  remote: string,
  scopes: readonly ReleaseScope[] = releaseScopes,
  days = 1,
): Promise<string> {
  const token = newReleaseSecret();
  const values = { p_remote: remote, p_name: 'CI', p_scopes: scopes, p_days: days, p_secret_hash: hashOfSecret(token) };
  await rows(admin.rpc('make_release_token', values));
  return token;
}

export interface Build {
  version?: string;
  routes?: RemoteRoute[];
  content?: string;
  /** The script for the server. */
  server?: string;
  /** Changes the files after the build. */
  files?: Record<string, string>;
}
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Returns the body of a call with a build like that of webpack. */
export function buildOf(
  remote: string,
  { version = '1.0.0', routes = [], content = 'entry();', server, files = {} }: Build = {},
) {
  const manifest = { name: remote, version, contract: 1, owner: 'Tests', routes, navigation: [], slots: [] };
  const built = {
    manifest,
    integrity: {
      'remoteEntry.js': hashOf(content),
      ...(server !== undefined && { 'server.1.js': hashOf(server) }),
    },
    ...(server !== undefined && { server: 'server.1.js' }),
    facts: { shared: {}, bundled: {} },
    modules: [],
  };
  const group = { sync: [], async: [] };
  const texts: Record<string, string> = {
    'remoteEntry.js': content,
    ...(server !== undefined && { 'server.1.js': server }),
    'remote.json': JSON.stringify(built),
    'mf-manifest.json': JSON.stringify({
      metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
      exposes: [{ path: './remote', assets: { js: group, css: group } }],
    }),
    ...files,
  };
  const encoded = Object.entries(texts).map(([file, text]) => [file, Buffer.from(text).toString('base64')]);
  return { remote, files: Object.fromEntries(encoded) as Record<string, string> };
}
