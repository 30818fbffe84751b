// The very first step of every command. It runs on the system's Node, before anything is installed: built-ins only.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? '.', '..');
const stamp = path.join(root, 'node_modules', '.installed');
const [command, ...rest] = process.argv.slice(2);

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const nodeMajor = Number(process.versions.node.split('.')[0]);
if (nodeMajor < 20) stop(`Workspace needs Node 20 or newer to start from; this is ${process.versions.node}.`);

const isWindows = process.platform === 'win32';
const npm = (args, options) =>
  spawnSync(isWindows ? 'npm.cmd' : 'npm', args, { cwd: root, shell: isWindows, ...options });

function install() {
  const version = npm(['--version'], { encoding: 'utf8' });
  if (version.status !== 0) stop('Workspace needs npm 10 or newer, and no npm was found.');
  if (Number(version.stdout.split('.')[0]) < 10)
    stop(`Workspace needs npm 10 or newer; this is ${version.stdout.trim()}.`);
  process.stdout.write('Installing packages (about a minute, only when they change) …\n');
  // The engine warnings of this step speak of the system's Node; everything after it runs on the one that is installed here.
  const installed = npm(['install', '--no-save', '--loglevel=error', '--no-audit', '--no-fund'], { stdio: 'inherit' });
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
// The command ends with this process, however that ends: it hears that the channel closes. (cmd.exe passes no channel on.)
const withParent = isWindows ? [] : ['--import', path.join(root, 'scripts', 'lib', 'exit-with-parent.ts')];
const child = spawn(node, [...withParent, script, ...rest], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', ...(isWindows ? [] : ['ipc'])],
  shell: isWindows,
  env: {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    // Every part is a program of its own, and most are started often: what Node has compiled once is read from here.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules', '.cache', 'node'),
  },
});
// A signal may have been sent to this process alone.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));

// npm may be killed, of which nothing tells us but that we, or the shell that npm put between, have another parent.
const parentOf = (pid) => spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim();
if (process.env.npm_lifecycle_event && !isWindows) {
  const parents = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const before = parents();
  setInterval(() => parents() !== before && child.kill('SIGTERM'), 2000).unref();
}
