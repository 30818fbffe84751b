import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that the receiver got. */
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

/** Stands in for Sentry, OpenReplay and LaunchDarkly's stream at once: takes what their SDKs send, and keeps it. */
export async function startReceiver() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*');
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
      response.end(JSON.stringify(url.endsWith('/v1/web/start') ? recordingStarted : {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
