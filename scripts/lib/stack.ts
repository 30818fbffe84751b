import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { readEnv } from '../../bff/src/config/env.ts';
import { createStore } from '../../bff/src/releases/stores/index.ts';
import { keepDemoCurrent, seed } from '../../supabase/seed/index.ts';
import { bffEnvironment, type Supabase, supabaseFor } from './bff-environment.ts';
import { say, step } from './output.ts';
import { awaitFreePorts } from './ports.ts';
import { Processes, waitUntilReady } from './processes.ts';
import { followReleasesPort, publishBuilt, publishChatSite } from './publish.ts';
import { createRegistry } from './registry.ts';
import { remotes } from './root.ts';
import type { Settings } from './settings.ts';
import { keptSigningKey } from './signing-key.ts';
import { waitForUrl } from './wait-for-url.ts';

/** For each remote that runs from source: its name and the URL of its dev server. */
export type DevRemotes = Record<string, string>;

/** The parts that dev servers serve. */
interface FromSource {
  remotes: DevRemotes;
  /** Whether a dev server serves the chat site. */
  site: boolean;
  /** Whether the remotes run in the development build of the shell. If not, an earlier development build is deleted. */
  inDevelopmentShell: boolean;
}

const startTimeoutMs = 120_000;

async function startSupabase(settings: Settings, processes: Processes): Promise<Supabase> {
  if (settings.SUPABASE_URL) return supabaseFor(settings);
  await step('Starting the embedded Supabase', async () => {
    const server = processes.start('supabase', {
      script: 'supabase/local/src/cli.ts',
      env: {
        SUPABASE_DATA: settings.data,
        SUPABASE_PORT: String(settings.SUPABASE_PORT),
        SUPABASE_MAIL_PORT: String(settings.SUPABASE_MAIL_PORT),
        SUPABASE_OIDC_PORT: String(settings.SUPABASE_OIDC_PORT),
        SUPABASE_DB_PORT: String(settings.SUPABASE_DB_PORT),
        SITE_URL: settings.appUrl,
      },
      // The server writes a stack trace for every statement that the database refuses, which is too much for the
      // terminal.
      errorLog: path.join(settings.data, 'supabase.log'),
    });
    await waitUntilReady(server);
  });
  return supabaseFor(settings);
}

/** Starts all processes of the application without building, and resolves when the BFF is ready. */
export async function startStack(
  settings: Settings,
  fromSource: FromSource = { remotes: {}, site: false, inDevelopmentShell: false },
): Promise<Processes> {
  await awaitFreePorts({
    PORT: settings.bffPort,
    RELEASES_PORT: settings.RELEASES_PORT,
    ...(!fromSource.site && { CHAT_PORT: settings.CHAT_PORT }),
    ...(!settings.SUPABASE_URL && {
      SUPABASE_PORT: settings.SUPABASE_PORT,
      SUPABASE_MAIL_PORT: settings.SUPABASE_MAIL_PORT,
      SUPABASE_OIDC_PORT: settings.SUPABASE_OIDC_PORT,
    }),
  });
  await mkdir(settings.releases, { recursive: true });
  if (!fromSource.inDevelopmentShell) await rm(settings.developmentShell, { recursive: true, force: true });
  const processes = new Processes((name, code) => {
    say(`${name} stopped unexpectedly (exit code ${code ?? 'none'}). Stopping everything.`);
    void processes.stop().then(() => process.exit(1));
  });
  try {
    const supabase = await startSupabase(settings, processes);
    if (!settings.SUPABASE_URL && settings.SEED === 'demo') {
      const demo = { url: supabase.url, secretKey: supabase.secretKey, log: (line: string) => say(`  ${line}`) };
      await step('Seeding the demo data', () => seed(demo));
      processes.beforeStop(keepDemoCurrent(demo));
    }
    const environment = bffEnvironment(
      settings,
      settings.SIGNING_KEY ?? (await keptSigningKey(settings.data)),
      fromSource.remotes,
    );
    const store = createStore(readEnv({ ...process.env, ...environment }));
    if (store) {
      await step('Publishing the remotes', async () => {
        const registry = createRegistry(supabase);
        const built = remotes.filter((remote) => !(remote in fromSource.remotes));
        if (settings.RELEASE_STORE === 'folder') await followReleasesPort(settings.releasesUrl, registry);
        await publishBuilt(built, store, registry);
      });
    } else {
      say(
        '• No remote is published, because SUPABASE_URL is set and RELEASE_STORE is not. To publish one: npm run release',
      );
    }
    if (!fromSource.site) await publishChatSite(settings.chatSite, settings.appUrl);
    await step('Starting the application', async () => {
      processes.start('static', {
        script: 'scripts/static-hosts.ts',
        args: fromSource.site ? ['releases'] : ['releases', 'chat'],
        env: { SUPABASE_URL: supabase.url },
      });
      processes.start('bff', {
        script: 'bff/src/server.ts',
        env: environment,
      });
      await waitForUrl(`http://localhost:${settings.bffPort}/readyz`, startTimeoutMs);
    });
    return processes;
  } catch (error) {
    await processes.stop();
    throw error;
  }
}

/** Stops all processes on Ctrl-C, SIGTERM or a closed terminal, then ends this process. */
export function untilStopped(...groups: Processes[]): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    say('\nStopping …');
    await Promise.all(groups.map((group) => group.stop()));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}
