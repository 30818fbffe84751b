import type { Request, RequestHandler, Response } from 'express';
import * as z from 'zod/mini';
import type { Viewer } from '../auth-session/auth-session-resolver.ts';
import { requireViewer } from '../middleware/auth-session.ts';
import { keepFor } from './kept-answers.ts';
import { readUpload, type UploadedFile, type UploadRules } from './upload.ts';
import { parse } from './validate.ts';

type Schema = z.ZodMiniType;
type Nothing = z.ZodMiniUndefined;

/** The answer of a route without content, with status 204. */
export const nothing = z.void();

/** The answer of a route that only reports success. */
export const done = z.object({ done: z.literal(true) });

/** The answer of a route whose handler calls `res.redirect`. */
export const redirect = z.void();

const mediaTypes = new WeakMap<Schema, string>();

/** Returns the answer of a route whose handler sends a file, or something else that is not JSON, of a media type. */
export function file(mediaType: string): z.ZodMiniVoid {
  const answer = z.void();
  mediaTypes.set(answer, mediaType);
  return answer;
}

/** Returns the media type of an answer of `file`, otherwise undefined. */
export const mediaTypeOf = (answer: Schema): string | undefined => mediaTypes.get(answer);

/**
 * What a route reads and answers. The route checks its input with the schemas, TypeScript checks its answer, and the
 * API reference is made of the same declaration.
 */
export interface Declaration<
  Answer extends Schema = Schema,
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Upload extends UploadRules | undefined = UploadRules | undefined,
> {
  params?: Params;
  query?: Query;
  body?: Body;
  /** The rules of the file that the route reads. */
  upload?: Upload;
  /** Status of the answer. By default 204 for `nothing`, 303 for `redirect`, otherwise 200. */
  status?: number;
  /** The schema of the answer, which is JSON, or `nothing`, `redirect` or `file`. */
  answer: Answer;
}

/** What the handler of a route gets. The parts of the input are checked. */
interface OpenCall<Params, Query, Body, Upload> {
  req: Request;
  res: Response;
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  /** Reads the file of the request. @throws {AppError} 400 without a file, or the refusal of the rules. */
  readFile: Upload extends UploadRules ? () => Promise<UploadedFile> : undefined;
}

/** What the handler of a route for signed-in users gets. */
interface Call<Params, Query, Body, Upload> extends OpenCall<Params, Query, Body, Upload> {
  viewer: Viewer;
}

/** A declaration, and whether only signed-in users may call. */
export interface DeclaredRoute extends Declaration {
  needsSession: boolean;
}

const declarations = new WeakMap<RequestHandler, DeclaredRoute>();

/** Returns the declaration of a handler that `route` or `openRoute` has made, or undefined. */
export const declarationOf = (handler: RequestHandler): DeclaredRoute | undefined => declarations.get(handler);

const tokenChecks = new WeakSet<RequestHandler>();

/** Marks a middleware that lets only callers with a release token pass, so that the API reference says so. */
export function asReleaseTokenCheck(handler: RequestHandler): RequestHandler {
  tokenChecks.add(handler);
  return handler;
}

/** Returns whether a middleware lets only callers with a release token pass. */
export const needsReleaseToken = (handler: RequestHandler): boolean => tokenChecks.has(handler);

/** Returns the status of an answer that is not an error. */
export function answerStatus({ status, answer }: Declaration): number {
  if (status) return status;
  if (answer === nothing) return 204;
  return answer === redirect ? 303 : 200;
}

function readInput({ params, query, body, upload }: Declaration, req: Request, res: Response) {
  return {
    req,
    res,
    params: params && parse(params, req.params),
    query: query && parse(query, req.query),
    body: body && parse(body, req.body ?? {}),
    readFile: upload && (() => readUpload(req, upload)),
  };
}

/**
 * Makes a page that has got this answer one that Chromium may keep in its back/forward cache, which `no-store` forbids.
 * `Vary: *` fits no second request, so that no browser uses the answer again, not even after "Back"
 * (docs/adr/0064). An answer that sets a cookie keeps `no-store`.
 */
function allowKeptPage(res: Response): void {
  if (res.hasHeader('Set-Cookie')) return;
  res.setHeader('Cache-Control', 'private, no-cache');
  res.setHeader('Vary', '*');
}

const isJson = ({ answer }: Declaration): boolean => answer !== nothing && answer !== redirect && !mediaTypeOf(answer);

/** Sends what a handler has returned. A handler that redirects or sends a file has sent its answer. */
function send(declared: Declaration, res: Response, value: unknown): void {
  const isEmpty = declared.answer === nothing;
  if (!isEmpty && !isJson(declared)) return;
  allowKeptPage(res);
  res.status(answerStatus(declared));
  if (isEmpty) res.end();
  else res.json(value);
}

/**
 * Makes a route that anybody may call.
 * @returns the handler to mount. It validates params, query and body, in this order, calls `handle`, and answers what
 * that returns.
 * @throws {AppError} 400 of type `validation` for input that does not match
 */
export function openRoute<
  Answer extends Schema,
  const Value extends z.output<Answer>,
  Params extends Schema = Nothing,
  Query extends Schema = Nothing,
  Body extends Schema = Nothing,
  Upload extends UploadRules | undefined = undefined,
>(
  declared: Declaration<Answer, Params, Query, Body, Upload>,
  handle: (call: OpenCall<Params, Query, Body, Upload>) => Value | Promise<Value>,
): RequestHandler {
  const handler: RequestHandler = async (req, res) => {
    const input = readInput(declared, req, res) as OpenCall<Params, Query, Body, Upload>;
    send(declared, res, await handle(input));
  };
  declarations.set(handler, { ...declared, needsSession: false });
  return handler;
}

/**
 * Makes a route for signed-in users. Otherwise the same as `openRoute`.
 * @throws {AppError} 401 if nobody is signed in, before the input is read
 */
export function route<
  Answer extends Schema,
  const Value extends z.output<Answer>,
  Params extends Schema = Nothing,
  Query extends Schema = Nothing,
  Body extends Schema = Nothing,
  Upload extends UploadRules | undefined = undefined,
>(
  declared: Declaration<Answer, Params, Query, Body, Upload>,
  handle: (call: Call<Params, Query, Body, Upload>) => Value | Promise<Value>,
): RequestHandler {
  const handler: RequestHandler = async (req, res) => {
    const viewer = requireViewer(req);
    const input = readInput(declared, req, res) as OpenCall<Params, Query, Body, Upload>;
    const value = await handle({ ...input, viewer });
    if (isJson(declared)) keepFor(viewer, req, res);
    send(declared, res, value);
  };
  declarations.set(handler, { ...declared, needsSession: true });
  return handler;
}
