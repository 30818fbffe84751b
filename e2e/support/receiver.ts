import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

export interface Received {
  method: string;
  path: string;
  body: string;
}

const recordingStarted = {
  token: 'recording',
  userUUID: 'somebody',
  sessionID: '1',
  projectID: '1',
  delay: 0,
  startTimestamp: 0,
  beaconSizeLimit: 1_000_000,
};

/** Returns the HTTP response that accepts a web socket (RFC 6455). */
const socketOpened = (key: string): string => {
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  return [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${accept}`,
    '\r\n',
  ].join('\r\n');
};

/**
 * Starts a server that replaces Sentry, Flows, OpenReplay and LaunchDarkly's stream. It accepts and stores the requests
 * of their SDKs.
 */
export async function startReceiver() {
  const received: Received[] = [];
  /** The responses, keyed by a suffix of the path. Other paths get an empty object. */
  const answers = new Map<string, unknown>([
    ['/v1/web/start', recordingStarted],
    ['/v2/sdk/blocks', { blocks: [] }],
  ]);
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*');
    response.setHeader('Access-Control-Expose-Headers', 'Date');
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    if (url.startsWith('/eval/')) {
      received.push({ method, path: url, body: '' });
      return response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ method, path: url.split('?', 1)[0] ?? '', body: Buffer.concat(chunks).toString('latin1') });
      response.setHeader('content-type', 'application/json');
      const answer = [...answers].find(([end]) => url.endsWith(end))?.[1];
      response.end(JSON.stringify(answer ?? {}));
    });
  });
  const sockets = new Set<Duplex>();
  server.on('upgrade', ({ url = '', headers }, socket) => {
    received.push({ method: 'GET', path: url, body: '' });
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.write(socketOpened(headers['sec-websocket-key'] ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
