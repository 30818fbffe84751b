import type { Request, RequestHandler } from 'express';

declare global {
  namespace Express {
    interface Request {
      /** The id of the trace that the request belongs to, if requests are traced. */
      traceId?: string;
    }
  }
}

/** A call to another service, as a span shows it. The path has no query, which may hold personal data. */
interface TracedCall {
  service: string;
  method: string;
  path: string;
}

/** Records requests, and what they call, as the spans of a trace. */
export interface Tracing {
  /**
   * Creates the middleware that makes a span of each request, as a child of the span that its `traceparent` names.
   * @param nameOf names the route of a request.
   */
  requests(nameOf: (req: Request) => string): RequestHandler;
  /**
   * Makes a call, with a span below that of the current request. Outside of a request there is no span.
   * @param work makes the call with these headers, which pass the trace on.
   */
  call<Answer extends { status: number }>(
    call: TracedCall,
    work: (headers: Record<string, string>) => Promise<Answer>,
  ): Promise<Answer>;
  /** Sends the spans that are left. */
  close(): Promise<void>;
}

/** Records nothing. */
export const noTracing: Tracing = {
  requests: () => (_req, _res, next) => next(),
  call: (_call, work) => work({}),
  close: async () => {},
};
