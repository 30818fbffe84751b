import { createServer, type IncomingMessage, type RequestListener, request } from 'node:http';
import { duplexPair } from 'node:stream';
import { text } from 'node:stream/consumers';
import { keptForHeader } from '@workspace/contracts';
import type { Request } from 'express';
import type { Tracing } from '../tracing/tracing.ts';

/** What an API call of the application to itself answers. */
export interface OwnAnswer {
  status: number;
  /** The body, or null if it is not JSON, such as a file or an event stream. */
  json: string | null;
  /** Whether the viewer's browser may keep the answer (kept-answers.ts). */
  mayBeKept: boolean;
}
/**
 * Calls the API as the viewer of a page.
 * @param page the request for the page
 * @param path path with query, such as '/api/teams'
 * @throws if `signal` aborts the call
 */
export type OwnCall = (page: Request, path: string, signal: AbortSignal) => Promise<OwnAnswer>;

/** The headers of a page request by which the API knows its viewer. */
const passedOn = [
  'host',
  'cookie',
  'user-agent',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

const headersOf = (page: Request) => ({
  ...Object.fromEntries(passedOn.flatMap((name) => [[name, page.headers[name] ?? []]])),
  accept: 'application/json',
  'x-request-id': String(page.id),
  'x-workspace-request': '1',
});

async function read(response: IncomingMessage): Promise<OwnAnswer> {
  const status = response.statusCode ?? 0;
  const mayBeKept = response.headers[keptForHeader] !== undefined;
  if (response.headers['content-type']?.startsWith('application/json'))
    return { status, json: await text(response), mayBeKept };
  response.destroy();
  return { status, json: null, mayBeKept };
}

/**
 * Creates the function with which the application calls its own API within the process. The calls are HTTP, over a pipe
 * in memory instead of a socket, so they pass everything that a call of a browser passes: session, limits, metrics, logs.
 * Cookies that they set reach nobody.
 */
export function createOwnCalls(app: RequestListener, tracing: Tracing): OwnCall {
  // It never listens. Node.js documents that connections may be handed to a server like this.
  const server = createServer(app);
  const call = (page: Request, path: string, signal: AbortSignal, traced: Record<string, string>) =>
    new Promise<OwnAnswer>((resolve, reject) => {
      const [ours, served] = duplexPair();
      Object.assign(served, { remoteAddress: page.socket.remoteAddress });
      // Otherwise the API would not notice that the call was given up.
      ours.once('close', () => served.destroy());
      server.emit('connection', served);
      const headers = { ...headersOf(page), ...traced };
      request({ path, headers, signal, createConnection: () => ours }, (response) => {
        read(response).then(resolve, reject);
      })
        .once('error', reject)
        .end();
    });
  return (page, path, signal) =>
    tracing.call({ service: 'own api', method: 'GET', path: path.split('?', 1).join() }, (traced) =>
      call(page, path, signal, traced),
    );
}
