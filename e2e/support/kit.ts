import { execFile, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
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

const ofTeam =
  /^(?:PUBLIC_URL|RELEASE_TOKEN|NODE_ENV|NODE_OPTIONS|INIT_CWD)$|^npm_(?!config_(?:registry|userconfig|cache)$)/;

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

const configuration = (prefix: string): string => `
storage: ./storage
url_prefix: ${prefix}
web: { enable: false }
auth: { htpasswd: { file: ./htpasswd } }
uplinks: {}
packages:
  '@workspace/*': { access: $all, publish: $authenticated }
log: { type: stdout, format: pretty, level: fatal }
`;

/** Makes an account at a registry. Resolves to its token, without which npm publishes nothing. */
async function registerAt(registry: string): Promise<string> {
  const answer = await fetch(`${registry}-/user/org.couchdb.user:kit`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'kit', password: randomUUID() }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`The registry answered ${answer.status} and no token.`);
  return token;
}

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
  // npm's cache knows packages by their address, and each run has other packages with the same versions. A UUID would
  // be a secret for npm, which `npm config get` does not show.
  const prefix = `/${randomBytes(6).toString('hex')}/`;
  await writeFile(path.join(folder, 'config.yaml'), configuration(prefix));
  const registry = await runServer(path.join(folder, 'config.yaml'));
  const server = createServer((request, response) => {
    request.url = request.url?.replace(prefix, '/');
    registry.emit('request', request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, 'localhost', resolve);
  });
  const place = `//localhost:${(server.address() as AddressInfo).port}${prefix}`;
  const address = `http:${place}`;
  const token = await registerAt(address);
  const args = ['--registry', address, `--${place}:_authToken=${token}`, '--loglevel=error'];
  await Promise.all(tarballs.map((tarball) => runAs(folder, 'npm', ['publish', tarball, ...args])));
  return {
    address,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
