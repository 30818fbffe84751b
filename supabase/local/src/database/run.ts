import { spawn } from 'node:child_process';
import { parse } from 'node:path';
import type { SystemUser } from './system-user.ts';

export interface Finished {
  code: number;
  output: string;
}

/**
 * Runs one of PostgreSQL's programs as `user`, or as the current user. Returns its exit code and the end of its output.
 */
export function run(program: string, args: string[], user: SystemUser | undefined): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      // `user` may not have access to the current folder, and PostgreSQL's programs would refuse to start there.
      cwd: parse(program).root,
      env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    // The event 'close' would come too late, because the server that pg_ctl starts keeps the pipes open.
    child.on('exit', (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ code: code ?? 1, output });
    });
  });
}
