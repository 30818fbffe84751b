import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './root.ts';

/** Runs a program of node_modules to its end. Resolves to its exit code. */
export function run(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const bin = path.join(root, 'node_modules', '.bin');
  const child = spawn(path.join(bin, program), args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
      NX_DAEMON: 'false',
      NX_TUI: 'false',
      ...env,
    },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Builds every package that changed since its last build, or only the named one. Throws when one does not build. */
export async function build(only?: string): Promise<void> {
  const scope = only ? ['--scope', only] : [];
  if ((await run('lerna', ['run', 'build', '--loglevel=error', ...scope])) !== 0)
    throw new Error('A package did not build. See its messages above.');
}

/** Builds the shell's development variant into a folder: with React's own, and nothing else can replace modules in a page. */
export async function buildDevelopmentShell(folder: string): Promise<void> {
  const args = ['--config', 'shell/webpack.config.js', '--mode', 'development', '--output-path', folder];
  if ((await run('webpack', args)) !== 0) throw new Error('The shell did not build. See its messages above.');
}
