import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { packKit } from '../../scripts/kit/pack.ts';

const execute = promisify(execFile);

/** Longest time of one command in ms. Installing a remote downloads its packages if npm's cache does not have them. */
const commandTimeoutMs = 400_000;

/** PATH without the programs of this repository, so that a team's Node and npm run, not ours. */
const pathOfMachine = (process.env.PATH ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.split(path.sep).includes('node_modules'))
  .join(path.delimiter);
/** Whether the machine itself has npm. Otherwise only that of this repository can run. */
const hasOwnNpm = pathOfMachine.split(path.delimiter).some((folder) => existsSync(path.join(folder, 'npm')));

const ofTeam = /^(?:PUBLIC_URL|RELEASE_TOKEN|NODE_ENV|NODE_OPTIONS|INIT_CWD)$|^npm_(?!config_(?:registry|userconfig)$)/;

/** The environment of a team on the same machine: no setting of this run is in it. */
const environmentOfTeam = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofTeam.test(name))),
  ...(hasOwnNpm && { PATH: pathOfMachine }),
};

type Variables = Record<string, string>;

/** Runs a program as a team in a folder. Resolves to its output. Rejects with its output if it fails. */
export async function runAs(
  folder: string,
  program: 'npm' | 'npx',
  args: string[],
  env: Variables = {},
): Promise<string> {
  const { stdout } = await execute(program, args, {
    cwd: folder,
    env: { ...environmentOfTeam, ...env },
    timeout: commandTimeoutMs,
    maxBuffer: 1e8,
  }).catch((error: Error & { stdout?: string }) => {
    throw new Error(`${program} ${args.join(' ')}: ${error.message}\n${error.stdout ?? ''}`);
  });
  return stdout;
}

/** A command of a team that runs until it is stopped. */
export interface RunningCommand {
  /** Resolves to the first line of the output that matches the pattern. Rejects if the command ends before. */
  line: (pattern: RegExp) => Promise<string>;
  stop: () => Promise<void>;
}

/** Starts a command as a team in a folder. */
export function startAs(folder: string, args: string[], env: Variables = {}): RunningCommand {
  const child = spawn('npx', args, {
    cwd: folder,
    env: { ...environmentOfTeam, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of its own, because npx does not pass signals on to all that it starts.
    detached: true,
  });
  const ended = once(child, 'exit');
  return {
    async line(pattern) {
      for await (const line of createInterface({ input: child.stdout })) {
        if (pattern.test(line)) return line;
      }
      throw new Error(`npx ${args.join(' ')} ended before it printed ${pattern}.`);
    },
    async stop() {
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}

/** verdaccio and its packages. Only the tests of the kit need them, so installing this repository does not bring them. */
const registryPackage = path.resolve(import.meta.dirname, '../registry');

interface Verdaccio {
  runServer: (configurationFile: string) => Promise<Server>;
}

/** Returns verdaccio, which it installs if it is missing or was installed for another lock file. */
async function verdaccio(): Promise<Verdaccio> {
  const changed = (file: string) =>
    stat(path.join(registryPackage, file)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
  if ((await changed('node_modules/.package-lock.json')) < (await changed('package-lock.json'))) {
    const args = ['ci', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await execute('npm', args, { cwd: registryPackage, timeout: commandTimeoutMs });
  }
  return import(path.join(registryPackage, 'node_modules/verdaccio/build/index.mjs'));
}

const configuration = `
storage: ./storage
web: { enable: false }
uplinks: {}
packages:
  '@workspace/*': { access: $all, publish: $all }
log: { type: stdout, format: pretty, level: fatal }
`;

/** A registry that has only the packed kit. */
export interface KitRegistry {
  /** Its address, for `@workspace:registry`. */
  address: string;
  stop: () => Promise<void>;
}

/**
 * Packs the kit and publishes it to a registry that it starts on a free port. Other packages come from the registry of
 * the machine.
 * @param folder a folder for the registry and the tarballs
 */
export async function startKitRegistry(folder: string): Promise<KitRegistry> {
  await mkdir(folder, { recursive: true });
  const [{ runServer }, tarballs] = await Promise.all([verdaccio(), packKit(path.join(folder, 'packed'))]);
  await writeFile(path.join(folder, 'config.yaml'), configuration);
  const server = await runServer(path.join(folder, 'config.yaml'));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, 'localhost', resolve);
  });
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const args = ['--registry', `http://${host}/`, `--//${host}/:_authToken=anybody`, '--loglevel=error'];
  await Promise.all(tarballs.map((tarball) => runAs(folder, 'npm', ['publish', tarball, ...args])));
  return {
    address: `http://${host}/`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
