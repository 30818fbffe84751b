import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { root } from './root.ts';

interface RunOptions {
  /** Where the program's output goes. Default: stdout. */
  output?: 'stdout' | 'stderr';
  /** Whether the program and its children leave the processor to all others that want it. Default: false. */
  isBackground?: boolean;
}

/** Runs a program of node_modules. @returns its exit code. */
export function run(
  program: string,
  args: string[],
  env: Record<string, string> = {},
  { output = 'stdout', isBackground = false }: RunOptions = {},
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
  if (isBackground && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
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
  (await run('lerna', ['run', task, '--loglevel=error', '--scope', name], {}, { output })) === 0;

/** Builds the packages that changed since their last build, or only the package `only`. Throws if a build fails. */
export async function build(only?: string, options?: RunOptions): Promise<void> {
  const scope = only ? ['--scope', only] : [];
  if ((await run('lerna', ['run', 'build', '--loglevel=error', ...scope], {}, options)) !== 0)
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
