import { readArguments } from './lib/arguments.ts';
import { requireUsableEnvironment } from './lib/bff-environment.ts';
import { fail, say, step } from './lib/output.ts';
import { overrideAddress } from './lib/override-address.ts';
import { requireFreePorts } from './lib/ports.ts';
import { Processes } from './lib/processes.ts';
import { remotes, requireRemote } from './lib/root.ts';
import { build, buildDevelopmentShell } from './lib/run.ts';
import { readSettings, type Settings } from './lib/settings.ts';
import { type DevRemotes, startStack, untilStopped } from './lib/stack.ts';
import { waitForUrl } from './lib/wait-for-url.ts';

/**
 * `npm run dev`: runs the shell and all remotes from webpack dev servers, which replace changed modules in the open
 * page. `npm run dev -- mf-client`: runs that remote from source, and the rest as released. If the application is
 * already running, the command starts only the dev server of that remote.
 */
const usage = 'npm run dev -- [remote …]';
const startTimeoutMs = 120_000;

const announceEnd = (name: string): void => say(`The dev server of ${name} stopped.`);

function serve(processes: Processes, folder: string, port: number, env: string[] = []): void {
  processes.start(folder, {
    script: 'node_modules/webpack-cli/bin/cli.js',
    folder,
    args: ['serve', '--mode', 'development', '--port', String(port), ...env.flatMap((one) => ['--env', one])],
  });
}

async function serveRemotes(processes: Processes, names: readonly string[], firstPort: number): Promise<DevRemotes> {
  const served = names.map((name) => ({ name, port: firstPort + remotes.indexOf(name) }));
  for (const { port } of served) await requireFreePorts({ DEV_PORT: port });
  for (const { name, port } of served) serve(processes, name, port);
  const urls = Object.fromEntries(served.map(({ name, port }) => [name, `http://localhost:${port}`]));
  await Promise.all(Object.values(urls).map((url) => waitForUrl(`${url}/mf-manifest.json`, startTimeoutMs)));
  return urls;
}

async function serveEverything(processes: Processes, settings: Settings): Promise<DevRemotes> {
  await requireFreePorts({ PORT: settings.PORT, CHAT_PORT: settings.CHAT_PORT });
  serve(processes, 'mf-chat/site', settings.CHAT_PORT);
  serve(processes, 'shell', settings.PORT, [`bff=http://localhost:${settings.bffPort}`]);
  const served = await serveRemotes(processes, remotes, settings.DEV_PORT);
  await waitForUrl(`http://localhost:${settings.PORT}/assets/main.js`, startTimeoutMs);
  return served;
}

const isRunning = (app: string): Promise<boolean> =>
  fetch(`${app}/livez`).then(
    ({ ok }) => ok,
    () => false,
  );

async function developEverything(): Promise<void> {
  const settings = readSettings({ bffPort: 3010 });
  requireUsableEnvironment(settings);
  const sources = new Processes(announceEnd);
  const served = await step('Starting the dev servers', () => serveEverything(sources, settings));
  const stack = await startStack(settings, { remotes: served, site: true, inDevelopmentShell: false });
  untilStopped(stack, sources);
  say(`\n  Everything from source: ${settings.appUrl}\n`);
}

async function develop(names: readonly string[]): Promise<void> {
  const settings = readSettings();
  const app = settings.PUBLIC_URL ?? settings.appUrl;
  const sources = new Processes(announceEnd);
  const besideRunning = await isRunning(app);
  if (!besideRunning) {
    requireUsableEnvironment(settings);
    await step('Building what changed', build);
  }
  if (!besideRunning || app === settings.appUrl)
    await step('Building the shell for development', () => buildDevelopmentShell(settings.developmentShell));
  const served = await step('Starting the dev servers', () => serveRemotes(sources, names, settings.DEV_PORT));
  if (besideRunning) {
    untilStopped(sources);
    say(`\n  ${names.join(', ')} from source, in the browser that opens\n  ${overrideAddress(app, served)}\n`);
    return;
  }
  const stack = await startStack(settings, { remotes: served, site: false, inDevelopmentShell: true });
  untilStopped(stack, sources);
  say(`\n  ${names.join(', ')} from source: ${settings.appUrl}\n`);
}

try {
  const { words } = readArguments(usage, remotes.length, {});
  const names = words.map((name) => requireRemote(name, usage));
  await (names.length === 0 ? developEverything() : develop(names));
} catch (error) {
  fail(error);
}
