import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** The programs that the kit installs, each the main program of a package. */
const programs = {
  'webpack-cli': 'bin/cli.js',
  jest: 'bin/jest.js',
  typescript: 'bin/tsc',
} as const;
export type Program = keyof typeof programs;

/** Starts a program in the working directory. It ends with this process. @param output where its output goes. */
export function startProgram(name: Program, args: string[], output: 'stdout' | 'stderr' = 'stdout'): ChildProcess {
  const script = path.join(path.dirname(resolve(`${name}/package.json`)), programs[name]);
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['inherit', output === 'stdout' ? 1 : 2, 'inherit'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return child;
}

/** Runs a program of the kit. @returns its exit code. */
export async function runProgram(name: Program, args: string[], output?: 'stdout' | 'stderr'): Promise<number> {
  const [code] = (await once(startProgram(name, args, output), 'exit')) as [number | null];
  return code ?? 1;
}

/**
 * Runs Jest. The first test of a suite compiles what it imports, which takes longer than Jest's 5 s on a busy machine.
 * @returns the exit code
 */
export const runTests = (args: string[], output?: 'stdout' | 'stderr'): Promise<number> =>
  runProgram('jest', ['--testTimeout=60000', ...args], output);
