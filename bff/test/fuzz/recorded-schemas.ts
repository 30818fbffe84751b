import type { Request } from 'express';
import * as z from 'zod/mini';
import { routeKey } from './routes.ts';

/** A JSON schema, as far as values are made from it. */
export interface Shape {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Shape;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Shape>;
  required?: string[];
}

/** What a route has been seen to read. */
export interface RouteShapes {
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** Whether it reads a form with a file. */
  upload?: boolean;
}

const seen = new Map<string, RouteShapes>();

/** What the route of this key has been seen to read so far. */
export const shapesOf = (key: string): RouteShapes => seen.get(key) ?? {};

type Validate = typeof import('../../src/http/validate.ts');
type Upload = typeof import('../../src/http/upload.ts');

/** The shapes of the route that answers a request. */
function shapesFor(req: Request): RouteShapes {
  const path: unknown = req.route?.path;
  const key = routeKey({
    method: req.method,
    path: `${req.baseUrl}${typeof path === 'string' ? path : ''}`.replace(/\/$/, ''),
  });
  const shapes = seen.get(key) ?? {};
  seen.set(key, shapes);
  return shapes;
}

function record(req: Request, part: 'params' | 'query' | 'body', schema: z.ZodMiniType): void {
  shapesFor(req)[part] ??= z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
}

/** The same functions, which also remember for each route with which schemas it reads its requests. */
export function recording(validate: Validate): Validate {
  return {
    ...validate,
    readBody(req, schema) {
      record(req, 'body', schema);
      return validate.readBody(req, schema);
    },
    readQuery(req, schema) {
      record(req, 'query', schema);
      return validate.readQuery(req, schema);
    },
    readParams(req, schema) {
      record(req, 'params', schema);
      return validate.readParams(req, schema);
    },
  };
}

/** The same function, which also remembers that the route reads a file. */
export function recordingUploads(upload: Upload): Upload {
  return {
    ...upload,
    readUpload(req, rules) {
      shapesFor(req).upload = true;
      return upload.readUpload(req, rules);
    },
  };
}
