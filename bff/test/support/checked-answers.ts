import { isDeepStrictEqual } from 'node:util';
import type { Express, Request, Response } from 'express';
import * as z from 'zod/mini';
import { answerStatus, declarationOf, mediaTypeOf } from '../../src/http/route.ts';

/** The header that tells a test browser in what an answer differs from its declaration. */
export const undeclared = 'x-undeclared';

const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');

/** Returns in what an answer in JSON differs from what its route declares, or null. */
function problemOf(req: Request, status: number, body: unknown): string | null {
  const declared = declarationOf(req.route?.stack.at(-1)?.handle);
  if (!declared || mediaTypeOf(declared.answer) || status >= 300) return null;
  if (status !== answerStatus(declared)) return `has the status ${status}`;
  const sent = asSent(body);
  const parsed = z.safeParse(declared.answer, sent);
  if (!parsed.success) return z.prettifyError(parsed.error);
  return isDeepStrictEqual(asSent(parsed.data), sent) ? null : 'has values that are not declared';
}

/**
 * Makes an application compare each answer in JSON with the declaration of its route: its status, its values, and that
 * it has no others. The header `undeclared` carries the difference.
 */
export function checkAnswers(app: Express): void {
  const { json } = app.response;
  app.response.json = function checked(this: Response, body: unknown) {
    const problem = problemOf(this.req, this.statusCode, body);
    if (problem) this.setHeader(undeclared, encodeURIComponent(`${this.req.method} ${this.req.path} ${problem}`));
    return json.call(this, body);
  };
}
