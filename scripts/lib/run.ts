import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './root.ts';

/** Runs a program of node_modules. @param output where its output goes. @returns its exit code. */
export function run(
  program: string,
  args: string[],
  env: Record<string, string> = {},
  output: 'stdout' | 'stderr' = 'stdout',
): Promise<number> {
  const bin = path.join(root, 'node_modules', '.bin');
  const child = spawn(path.join(bin, program), args, {
    cwd: root,
    stdio: ['inherit', output === 'stdout' ? 1 : 2, 'inherit'],
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

/**
 * Runs the task `types` or `test` of a package, unless it has succeeded with the same files. @returns whether it
 * succeeds.
 */
export const succeeds = async (task: 'types' | 'test', name: string, output: 'stdout' | 'stderr'): Promise<boolean> =>
  (await run('lerna', ['run', task, '--loglevel=error', '--scope', name], {}, output)) === 0;

/** Builds the packages that changed since their last build, or only the package `only`. Throws if a build fails. */
export async function build(only?: string, output?: 'stdout' | 'stderr'): Promise<void> {
  const scope = only ? ['--scope', only] : [];
  if ((await run('lerna', ['run', 'build', '--loglevel=error', ...scope], {}, output)) !== 0)
    throw new Error('A package did not build. See its messages above.');
}

/**
 * Builds the shell in development mode into a folder. Only React's development build can replace components in an open
 * page.
 */
export async function buildDevelopmentShell(folder: string): Promise<void> {
  const args = ['--config', 'shell/webpack.config.js', '--mode', 'development', '--output-path', folder];
  if ((await run('webpack', args)) !== 0) throw new Error('The shell did not build. See its messages above.');
}
