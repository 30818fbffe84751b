import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Seed {
  /** Changes the headers of an answer. */
  change?: (headers: OutgoingHttpHeaders, path: string) => void;
  /** Answers a request in place of the server, with a status and a JSON body. */
  answer?: (headers: IncomingHttpHeaders) => { status: number; body: object } | null;
}

/** A proxy in front of a server that can be misconfigured. */
export interface SeededProxy {
  url: string;
  close(): Promise<void>;
}

/** Starts a proxy on localhost. It adds the client's address to X-Forwarded-For. @param port 0 for a free one. */
export async function startSeededProxy(target: string, { change, answer }: Seed = {}, port = 0): Promise<SeededProxy> {
  const server = createServer((req, res) => {
    const instead = answer?.(req.headers);
    if (instead) {
      res.writeHead(instead.status, { 'content-type': 'application/json' }).end(JSON.stringify(instead.body));
      return;
    }
    const forwarded = [req.headers['x-forwarded-for'], req.socket.remoteAddress].filter(Boolean).join(', ');
    const onward = request(`${target}${req.url}`, {
      method: req.method ?? 'GET',
      headers: { ...req.headers, 'x-forwarded-for': forwarded },
    });
    onward.on('response', (from) => {
      const headers: OutgoingHttpHeaders = { ...from.headers };
      change?.(headers, req.url ?? '/');
      res.writeHead(from.statusCode ?? 502, headers);
      from.pipe(res);
    });
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  }).listen(port, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
