import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LOCAL_KEYS } from 'supabase-local';
import { buildReference } from '../../tooling/webpack/reference.ts';
import { step } from '../lib/output.ts';
import type { Processes } from '../lib/processes.ts';
import { publishChatSite } from '../lib/publish.ts';
import { remotes, root } from '../lib/root.ts';
import { waitForUrl } from '../lib/wait-for-url.ts';

/** Ports outside the range that systems assign for port 0, and outside the ports of the end-to-end tests. */
const ports = { app: 3920, releases: 3921, chat: 3922, supabase: 3923, mail: 3924, database: 3925, oidc: 3926 };
const reference = { app: 3927, chat: 3928 };
const devServers = 3930;
const startTimeoutMs = 240_000;

const urlAt = (port: number): string => `http://localhost:${port}`;

export const applicationUrl = urlAt(ports.app);

/** Returns the settings of a measured application: its own ports, and its data in `folder`. */
export const applicationEnvironment = (folder: string): Record<string, string> => ({
  SUPABASE_URL: '',
  PORT: String(ports.app),
  RELEASES_PORT: String(ports.releases),
  CHAT_PORT: String(ports.chat),
  DEV_PORT: String(devServers),
  SUPABASE_PORT: String(ports.supabase),
  SUPABASE_MAIL_PORT: String(ports.mail),
  SUPABASE_OIDC_PORT: String(ports.oidc),
  SUPABASE_DB_PORT: String(ports.database),
  WORKSPACE_DATA: path.join(folder, 'app'),
});

/** Addresses of the two builds that are compared. */
export interface Sides {
  federated: string;
  reference: string;
  /** The files of each page of the reference, by path. They are below /assets/. */
  referencePages: Record<string, string[]>;
}

/** Reads the files of each page from the description of the reference build. */
async function readPages(dist: string): Promise<Sides['referencePages']> {
  const description = JSON.parse(await readFile(path.join(dist, 'assets.json'), 'utf8'));
  const { pages } = description as { pages: Record<string, { js: string[]; css: string[] }> };
  return Object.fromEntries(Object.entries(pages).map(([page, { js, css }]) => [page, [...js, ...css]]));
}

const limits = Object.fromEntries(
  ['SIGN_IN', 'MAIL', 'ADDRESS', 'ACCOUNT', 'REPORTS'].map((limit) => [`RATE_LIMIT_${limit}`, '1000000']),
);

/** Starts the application with the federated build. */
export async function startApplication(processes: Processes, folder: string): Promise<void> {
  const federated = processes.start('app', {
    script: 'scripts/start.ts',
    env: { ...limits, ...applicationEnvironment(folder) },
  });
  await Promise.race([
    waitForUrl(`${applicationUrl}/readyz`, startTimeoutMs),
    once(federated, 'exit').then(() =>
      Promise.reject(new Error('The application did not start. See its messages above.')),
    ),
  ]);
}

/** Starts, beside the application, a second BFF with the same data and the reference build. */
export async function startReference(processes: Processes, folder: string): Promise<Sides> {
  const referenceData = path.join(folder, 'reference');
  const dist = await step('Building the reference', () =>
    buildReference({
      shell: path.join(root, 'shell'),
      remotes: Object.fromEntries(remotes.map((remote) => [remote, path.join(root, remote)])),
      output: referenceData,
    }),
  );
  await publishChatSite(path.join(referenceData, 'chat-site'), urlAt(reference.app));
  processes.start('reference chat', {
    script: 'scripts/static-hosts.ts',
    args: ['chat'],
    env: {
      PORT: String(reference.app),
      CHAT_PORT: String(reference.chat),
      WORKSPACE_DATA: referenceData,
      SUPABASE_URL: urlAt(ports.supabase),
    },
  });
  processes.start('reference', {
    script: 'bff/src/server.ts',
    env: {
      ...limits,
      PORT: String(reference.app),
      PUBLIC_URL: urlAt(reference.app),
      CHAT_ORIGIN: urlAt(reference.chat),
      SIGNING_KEY: 'signing key of the benchmark, no secret',
      SUPABASE_URL: urlAt(ports.supabase),
      SUPABASE_PUBLISHABLE_KEY: LOCAL_KEYS.publishableKey,
      SUPABASE_SECRET_KEY: LOCAL_KEYS.secretKey,
      SUPABASE_JWT_SECRET: LOCAL_KEYS.jwtSecret,
      NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, 'reference-pages.ts'))}`,
      SHELL_DIST: dist,
      // One bundle is drawn by the browser, which makes the calls itself.
      FIRST_CALLS_MS: '0',
      LOG_LEVEL: 'warn',
    },
  });
  await waitForUrl(`${urlAt(reference.app)}/readyz`, startTimeoutMs);
  return { federated: applicationUrl, reference: urlAt(reference.app), referencePages: await readPages(dist) };
}
