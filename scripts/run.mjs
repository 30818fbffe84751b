// Every npm command of this repository starts with this file. The system's Node runs it before packages are installed,
// so it imports only built-in modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Node before 20.11 has no import.meta.dirname.
const root = path.resolve(fileURLToPath(import.meta.url), '../..');
const stamp = path.join(root, 'node_modules', '.installed');
const [command, ...rest] = process.argv.slice(2);

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const nodeMajor = Number(process.versions.node.split('.')[0]);
if (nodeMajor < 20) stop(`Workspace needs Node 20 or newer to start; this is ${process.versions.node}.`);

const isWindows = process.platform === 'win32';
const npm = (args, options) =>
  spawnSync(isWindows ? 'npm.cmd' : 'npm', args, { cwd: root, shell: isWindows, ...options });

function install() {
  const version = npm(['--version'], { encoding: 'utf8' });
  if (version.status !== 0) stop('Workspace needs npm 10 or newer, and no npm was found.');
  const [major, minor] = version.stdout.split('.').map(Number);
  if (major < 10) stop(`Workspace needs npm 10 or newer; this is ${version.stdout.trim()}.`);
  // An older npm runs all install scripts, also those that `allowScripts` denies. The one of isolated-vm would compile it
  // for the system's Node, although its binary for the Node of this repository is in the package.
  const isOld = major < 11 || (major === 11 && minor < 19);
  // Standard output belongs to the command, which may print JSON.
  process.stderr.write('Installing packages (about a minute, only when they change) …\n');
  // npm runs on the system's Node here, so `--loglevel=error` hides npm's warnings about the Node version. All later
  // steps run on the Node version that this step installs.
  const installing = ['install', '--no-save', '--loglevel=error', '--no-audit', '--no-fund'];
  const installed = npm(isOld ? ['exec', '--yes', '--package=npm@11.19.1', '--', 'npm', ...installing] : installing, {
    stdio: ['inherit', 2, 'inherit'],
  });
  if (installed.status !== 0) stop('The packages could not be installed. See the messages of npm above.');
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, lockHash());
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash()) install();

const bin = path.join(root, 'node_modules', '.bin');
const node = path.join(bin, isWindows ? 'node.cmd' : 'node');
const script = path.join(root, 'scripts', `${command}.ts`);
if (!existsSync(script)) stop(`There is no command called ${command}.`);
// The child exits when its IPC channel to this process closes, so it never outlives this process. Windows starts the
// child through cmd.exe, which does not pass on the channel.
const withParent = isWindows ? [] : ['--import', path.join(root, 'scripts', 'lib', 'exit-with-parent.ts')];
const child = spawn(node, [...withParent, script, ...rest], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', ...(isWindows ? [] : ['ipc'])],
  shell: isWindows,
  env: {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    // A command starts many Node programs. This cache saves Node from compiling their code at every start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules', '.cache', 'node'),
  },
});
// A signal can arrive at this process alone, so this process passes it to the child.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));

// SIGKILL on npm sends no signal to this process. The only sign is a new parent of this process, or of the shell
// between npm and this process.
const parentOf = (pid) => spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim();
if (process.env.npm_lifecycle_event && !isWindows) {
  const parents = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const before = parents();
  setInterval(() => parents() !== before && child.kill('SIGTERM'), 2000).unref();
}
