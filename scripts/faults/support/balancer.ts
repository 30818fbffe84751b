import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer as described in docs/deploy.md: round robin, and only to replicas whose /readyz answers 200. */
export interface Balancer {
  url: string;
  /** How often a replica was removed because it was not ready. */
  removals(): number;
  close(): Promise<void>;
}

const checkEveryMs = 250;
const checkTimeoutMs = 1_000;

/** Starts a load balancer for the addresses of replicas. While no replica is ready, it returns 503 as plain text. */
export async function startBalancer(replicas: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set(replicas);
  const misses = new Map<string, number>();
  let removals = 0;
  let turn = 0;

  async function check(replica: string): Promise<void> {
    const ok = await fetch(`${replica}/readyz`, { signal: AbortSignal.timeout(checkTimeoutMs) }).then(
      (answer) => answer.ok,
      () => false,
    );
    misses.set(replica, ok ? 0 : (misses.get(replica) ?? 0) + 1);
    if (ok) ready.add(replica);
    // One late answer removes nobody, as in deploy/haproxy.cfg.
    else if ((misses.get(replica) ?? 0) > 1 && ready.delete(replica)) removals += 1;
  }

  function pass(req: IncomingMessage, res: ServerResponse): void {
    const chosen = [...ready][turn++ % Math.max(ready.size, 1)];
    if (!chosen) {
      res.writeHead(503, { 'content-type': 'text/plain' }).end('No server is available.');
      return;
    }
    const { method, headers } = req;
    const onward = request(`${chosen}${req.url}`, { method, headers, agent }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    onward.on('error', () => (res.headersSent ? res.destroy() : res.writeHead(502).end()));
    res.on('close', () => onward.destroy());
    req.pipe(onward);
  }

  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const checks = setInterval(() => replicas.map(check), checkEveryMs);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    removals: () => removals,
    async close() {
      clearInterval(checks);
      agent.destroy();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
