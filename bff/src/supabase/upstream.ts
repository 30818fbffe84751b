import type { EventEmitter } from 'node:events';
import type { Logger } from 'pino';
import { Agent, request } from 'undici';
import type { Env } from '../config/env.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { withinBudget } from './budget.ts';

/** Supabase did not answer, or not in time. */
export class UpstreamUnreachable extends Error {
  override name = 'UpstreamUnreachable';
}

export interface UpstreamRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array | undefined;
}

export interface UpstreamAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** The pooled connections to Supabase, shared by everything in the process. */
export interface Upstream {
  /** @throws {UpstreamUnreachable} */
  send(url: string, options?: UpstreamRequest): Promise<UpstreamAnswer>;
  /** `send` in the form that supabase-js takes as its fetch. */
  fetch: typeof fetch;
  close(): Promise<void>;
}

/** Connections that are open at a time at most; what has none waits for one. */
export const upstreamConnections = 128;
/** A request may wait for Supabase as long as this many single calls. */
const callsPerBudget = 2;
/** The share of the time of a call after which a service that has answered nobody meanwhile is taken to hang. */
const quietShare = 0.54;
/** What is asked to find out whether a service answers: something that costs it next to nothing. */
const questions: Record<string, string> = {
  auth: 'health',
  rest: 'profiles?select=id&limit=0',
  storage: 'status',
};

/** Whether a connection broke under a call, maybe because the other side closed it at the same moment. */
const wasCut = (error: unknown): boolean =>
  ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(String((error as NodeJS.ErrnoException).code));

/**
 * undici's `request` on a pooled agent, since the built-in fetch costs 1.7 times as much. Each service of Supabase has a
 * breaker, and all calls of one request share a budget of time. A call that only reads is made once more when its
 * connection was cut.
 */
export function createUpstream(env: Env, logger: Logger): Upstream {
  const limits = {
    connect: { timeout: env.CONNECT_TIMEOUT_MS },
    headersTimeout: env.RESPONSE_TIMEOUT_MS,
    bodyTimeout: env.RESPONSE_TIMEOUT_MS,
    keepAliveTimeout: 4_000,
  };
  const dispatcher = new Agent({ ...limits, connections: upstreamConnections });
  const questioner = new Agent(limits);
  const breakers = new Map<string, Breaker>();
  const pathAt = env.SUPABASE_URL.length + 1;
  /** `auth`, `rest` or `storage`: each may hang alone. */
  const serviceOf = (url: string): string => url.slice(pathAt, url.indexOf('/', pathAt));

  function createServiceBreaker(service: string): Breaker {
    const quietMs = env.RESPONSE_TIMEOUT_MS * quietShare;
    return createBreaker({
      quietMs,
      async ask() {
        const answer = await request(`${env.SUPABASE_URL}/${service}/v1/${questions[service] ?? ''}`, {
          dispatcher: questioner,
          headers: { apikey: env.SUPABASE_PUBLISHABLE_KEY, 'accept-profile': 'prod' },
          signal: AbortSignal.timeout(quietMs),
        });
        await answer.body.dump();
      },
      onChange: (isOpen) =>
        logger.warn({ service }, isOpen ? 'Supabase answers nobody: calls fail at once' : 'Supabase answers again'),
    });
  }

  function breakerOf(url: string): Breaker {
    const service = serviceOf(url);
    const breaker = breakers.get(service) ?? createServiceBreaker(service);
    breakers.set(service, breaker);
    return breaker;
  }

  async function ask(url: string, options: UpstreamRequest, signal: EventEmitter): Promise<UpstreamAnswer> {
    const { method = 'GET', headers, body } = options;
    const answer = await request(url, {
      dispatcher,
      method: method as 'GET',
      headers: headers ?? {},
      body: body ?? null,
      signal,
    });
    return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
  }

  async function send(url: string, options: UpstreamRequest = {}): Promise<UpstreamAnswer> {
    const isRead = options.method === undefined || options.method === 'GET' || options.method === 'HEAD';
    const breaker = breakerOf(url);
    const call = (timeoutMs: number) =>
      breaker.run(timeoutMs, (signal) =>
        ask(url, options, signal).catch((error: unknown) => {
          if (isRead && wasCut(error)) return ask(url, options, signal);
          throw error;
        }),
      );
    try {
      return await withinBudget(env.RESPONSE_TIMEOUT_MS * callsPerBudget, env.RESPONSE_TIMEOUT_MS, call);
    } catch (cause) {
      throw new UpstreamUnreachable('Supabase did not answer', { cause });
    }
  }

  return {
    send,
    fetch: async (input, init) => {
      const headers: Record<string, string> = {};
      new Headers(init?.headers).forEach((value, name) => {
        headers[name] = value;
      });
      const body = typeof init?.body === 'string' ? init.body : undefined;
      const url = input instanceof Request ? input.url : String(input);
      return toResponse(await send(url, { method: init?.method ?? 'GET', headers, body }));
    },
    async close() {
      for (const breaker of breakers.values()) breaker.close();
      await Promise.all([dispatcher.close(), questioner.destroy()]);
    },
  };
}

/** postgrest-js reads these members and no others; a real Response costs a stream per answer. */
function toResponse({ status, headers, text }: UpstreamAnswer): Response {
  const answer = {
    ok: status >= 200 && status < 300,
    status,
    statusText: '',
    headers: {
      get: (name: string) => {
        const value = headers[name.toLowerCase()];
        return Array.isArray(value) ? value.join(', ') : (value ?? null);
      },
    },
    text: async () => text,
  };
  return answer as unknown as Response;
}
