import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from '../../scripts/lib/root.ts';
import { requireProgram } from './debian-program.ts';

/** HAProxy in front of two replicas. */
export interface Haproxy {
  /** Whether HAProxy sends requests to a replica, 1 or 2. */
  isUp(replica: 1 | 2): boolean;
  /** How often HAProxy took a replica out of rotation. */
  removals(): number;
  stop(): Promise<void>;
}

/**
 * Starts HAProxy with deploy/haproxy.cfg. It takes both replicas for ready until their first check.
 * @param port where it listens, on localhost.
 * @param replicas their ports on localhost.
 */
export function startHaproxy(port: number, [one, other]: readonly [number, number]): Haproxy {
  const child = spawn(requireProgram('haproxy'), ['-db', '-f', 'deploy/haproxy.cfg'], {
    cwd: root,
    env: {
      ...process.env,
      BIND: `127.0.0.1:${port},[::1]:${port}`,
      // A name that no DNS knows, as on machines that /etc/hosts names.
      BFF_1: `localhost:${one}`,
      BFF_2: `localhost:${other}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const up = { 1: true, 2: true };
  let removals = 0;
  createInterface(child.stderr).on('line', (line) => {
    const [, replica, state] = /Server replicas\/bff-([12]) is (UP|DOWN)/.exec(line) ?? [];
    if (!replica) process.stderr.write(`[haproxy] ${line}\n`);
    else up[replica === '1' ? 1 : 2] = state === 'UP';
    if (state === 'DOWN') removals += 1;
  });
  return {
    isUp: (replica) => up[replica],
    removals: () => removals,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
