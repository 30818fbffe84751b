import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../lib/root.ts';

/** Starts a program, ignores its stdout and prints its stderr. @returns a function that stops the program. */
export function startProgram(program: string, args: string[], env: Record<string, string> = {}): () => Promise<void> {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
}
