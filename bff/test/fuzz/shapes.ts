import * as z from 'zod/mini';
import type { MountedRoute } from '../../src/http/mounted-routes.ts';

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
  params: Shape | undefined;
  query: Shape | undefined;
  body: Shape | undefined;
  /** True if the route reads a form with a file. */
  upload: boolean;
}

const shapeOf = (schema: z.ZodMiniType | undefined): Shape | undefined =>
  schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);

/** Returns the schemas that a route declares. */
export const shapesOf = ({ declared }: MountedRoute): RouteShapes => ({
  params: shapeOf(declared?.params),
  query: shapeOf(declared?.query),
  body: shapeOf(declared?.body),
  upload: declared?.upload !== undefined,
});
