import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { undeclared } from '../support/checked-answers.ts';
import type { Call } from './calls.ts';

export interface Answered {
  status: number;
  type: string;
  text: string;
  /** In what the answer differs from the declaration of its route. */
  undeclared: string | null;
}

/** Returns in what an answer of a test app differs from the declaration of its route, or null. */
function undeclaredIn(headers: IncomingHttpHeaders): string | null {
  const problem = headers[undeclared];
  return typeof problem === 'string' ? decodeURIComponent(problem) : null;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** The headers that our own page adds to its calls. */
const ownPage = { 'x-workspace-request': '1', origin: 'http://localhost:3000' };

/**
 * Sends a request exactly as generated. A browser or `fetch` would normalise the URL first.
 * @param cookie session cookie of the sender.
 * @returns the response. An event stream is closed at once and returns an empty text.
 */
export function send(base: string, { method, target, headers, body }: Call, cookie: string): Promise<Answered> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = {
      agent,
      hostname,
      port,
      method,
      path: target,
      headers: { ...ownPage, cookie, ...headers, ...length },
    };
    const asked = request(options, (answer) => {
      const status = answer.statusCode ?? 0;
      const type = answer.headers['content-type'] ?? '';
      if (type.startsWith('text/event-stream')) {
        asked.destroy();
        return resolve({ status, type, text: '', undeclared: null });
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status, type, text: Buffer.concat(chunks).toString(), undeclared: undeclaredIn(answer.headers) }),
      );
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body ?? undefined);
  });
}
