import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { supabase } from './supabase.ts';

/** A proxy to Supabase that counts requests. A test can hold the requests or close the proxy's port. */
export interface FaultySupabase {
  url: string;
  /** Returns the number of requests whose path and query contain the text. */
  count(text: string): number;
  /** Returns the headers of the last request whose path and query contain the text. */
  lastHeaders(text: string): IncomingMessage['headers'] | undefined;
  /** Returns the number of open WebSockets. */
  openSockets(): number;
  /**
   * Holds requests until the returned function is called: those whose path and query contain one of the texts, without
   * texts all except WebSocket upgrades.
   */
  hold(...texts: string[]): () => void;
  /**
   * Refuses requests and WebSockets whose path and query contain the text with 429 and this Retry-After, as a project
   * does that has reached a limit, until the returned function is called.
   */
  limit(text: string, retryAfter: number, body?: object): () => void;
  /**
   * Answers one request whose path and query contain the text with 500.
   * @param after the number of such requests that succeed before.
   */
  failOnce(text: string, after?: number): void;
  /** Lets one request whose path and query contain the text reach Supabase, and drops its answer. */
  loseOnce(text: string): void;
  /** Closes all connections and the port. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function startFaultySupabase(): Promise<FaultySupabase> {
  const target = new URL(supabase.url);
  const seen: { url: string; headers: IncomingMessage['headers'] }[] = [];

  const sockets = new Set<Duplex>();

  let gate = Promise.resolve();
  let isHeld = (_url: string): boolean => true;
  let failing: { text: string; after: number } | null = null;
  let losing: string | null = null;
  let limited: { text: string; retryAfter: number; body: object } | null = null;

  const createProxy = (): Server => {
    const proxy = createServer(async (req, res) => {
      seen.push({ url: req.url ?? '', headers: req.headers });
      if (isHeld(req.url ?? '')) await gate;
      if (limited && req.url?.includes(limited.text)) {
        res.writeHead(429, { 'retry-after': String(limited.retryAfter), 'content-type': 'application/json' });
        return res.end(JSON.stringify(limited.body));
      }
      if (failing && req.url?.includes(failing.text)) {
        failing.after -= 1;
        if (failing.after < 0) {
          failing = null;
          res.writeHead(500, { 'content-type': 'application/json' });
          return res.end('{}');
        }
      }
      const onward = request(
        { host: target.hostname, port: target.port, method: req.method, path: req.url, headers: req.headers },
        (answer) => {
          if (losing && req.url?.includes(losing)) {
            losing = null;
            return res.destroy();
          }
          res.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(res);
        },
      );
      onward.on('error', () => res.destroy());
      req.pipe(onward);
    });
    proxy.on('upgrade', (req, socket, head) => {
      seen.push({ url: req.url ?? '', headers: req.headers });
      if (limited && req.url?.includes(limited.text)) {
        return socket.end(
          `HTTP/1.1 429 Too Many Requests\r\nRetry-After: ${limited.retryAfter}\r\nConnection: close\r\n\r\n`,
        );
      }
      sockets.add(socket);
      const onward = connect(Number(target.port), target.hostname, () => {
        const lines = Object.entries(req.headers).map(([name, value]) => `${name}: ${value}`);
        onward.write([`GET ${req.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
        onward.write(head);
        socket.pipe(onward).pipe(socket);
      });
      onward.on('error', () => socket.destroy());
      socket.on('error', () => onward.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        onward.destroy();
      });
    });
    return proxy;
  };

  let server = createProxy();
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = async () => {
    if (!server.listening) return;
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };

  return {
    url: `http://127.0.0.1:${port}`,
    count: (text) => seen.filter((one) => one.url.includes(text)).length,
    lastHeaders: (text) => seen.findLast((one) => one.url.includes(text))?.headers,
    openSockets: () => sockets.size,
    hold(...texts) {
      isHeld = (url) => texts.length === 0 || texts.some((text) => url.includes(text));
      const held = Promise.withResolvers<void>();
      gate = held.promise;
      return held.resolve;
    },
    limit(text, retryAfter, body = {}) {
      limited = { text, retryAfter, body };
      return () => {
        limited = null;
      };
    },
    failOnce(text, after = 0) {
      failing = { text, after };
    },
    loseOnce(text) {
      losing = text;
    },
    cut,
    async mend() {
      if (server.listening) return;
      server = createProxy();
      await listen(port);
    },
    close: cut,
  };
}
