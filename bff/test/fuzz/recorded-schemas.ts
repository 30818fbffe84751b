import type { Request } from 'express';
import * as z from 'zod/mini';
import { routeKey } from './routes.ts';

/** The parts of a JSON schema that the generators use. */
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

/** The schemas with which a route validates its requests. */
export interface RouteShapes {
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** True if the route reads a form with a file. */
  upload?: boolean;
}

const seen = new Map<string, RouteShapes>();

/** Returns the schemas recorded so far for the route with this key. */
export const shapesOf = (key: string): RouteShapes => seen.get(key) ?? {};

type Validate = typeof import('../../src/http/validate.ts');
type Upload = typeof import('../../src/http/upload.ts');

/** Returns the recorded schemas of the route that handles a request. */
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

/** Wraps the validation functions so that they record the schema for each route. */
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

/** Wraps the upload function so that it records that the route reads a file. */
export function recordingUploads(upload: Upload): Upload {
  return {
    ...upload,
    readUpload(req, rules) {
      shapesFor(req).upload = true;
      return upload.readUpload(req, rules);
    },
  };
}
