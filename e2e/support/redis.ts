import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { requireProgram } from './debian-program.ts';

/** A Redis server on localhost, which a test can take away. */
export interface RedisServer {
  /** Starts it, also again after `stop`. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Makes it silent, with its connections open, or lets it go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Returns the number of open connections, besides that of this question. */
  clients(): Promise<number>;
}

/** Creates a server that keeps its data in memory only. It does not run until `start`. */
export function createRedisServer(port: number): RedisServer {
  let child: ChildProcess | undefined;

  function ask(command: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`${command}\r\n`));
      socket.once('data', (answer) => {
        socket.destroy();
        resolve(answer.toString());
      });
      socket.once('error', reject);
    });
  }

  return {
    async start() {
      const program = requireProgram('redis-server');
      const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      child = spawn(program, settings, { stdio: ['ignore', 'pipe', 'inherit'] });
      for await (const line of child.stdout ?? []) if (String(line).includes('Ready to accept connections')) break;
      child.stdout?.resume();
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGCONT');
      child.kill('SIGKILL');
      await ended;
    },
    signal: (name) => void child?.kill(name),
    async clients() {
      const [, count] = /connected_clients:(\d+)/.exec(await ask('INFO clients')) ?? [];
      return Number(count) - 1;
    },
  };
}
