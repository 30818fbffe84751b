import { errorBody } from '@workspace/contracts';
import type { Application } from 'express';
import type * as z from 'zod/mini';
import { type MountedRoute, routesOf } from '../http/mounted-routes.ts';
import { answerStatus, type DeclaredRoute, mediaTypeOf, needsReleaseToken, nothing, redirect } from '../http/route.ts';
import { createSchemas, type JsonSchema } from './schemas.ts';

interface Content {
  [mediaType: string]: { schema: JsonSchema };
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

export interface Operation {
  operationId: string;
  tags: string[];
  /** Who may call: anybody if it is empty. */
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content } | { $ref: string }>;
}

/** An OpenAPI document, version 3.1. It has only what this application uses of the standard. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, { description: string; content: Content }>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}

type Declared = MountedRoute & { declared: DeclaredRoute };
type Schemas = ReturnType<typeof createSchemas>;

const isCall = (route: MountedRoute): route is Declared =>
  route.path.startsWith('/api/') && route.declared !== undefined;

/** Returns the schema of an answer in JSON, or null for another answer. */
const answerIn = ({ answer }: DeclaredRoute): z.ZodMiniType | null =>
  answer === nothing || answer === redirect || mediaTypeOf(answer) ? null : answer;

const withSchema = <Item>(item: Item | null | undefined): Item[] => (item ? [item] : []);

/** Converts a path of Express, such as `/api/tasks/:id`, to one of OpenAPI, `/api/tasks/{id}`. */
const pathOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** The part of the API that a path belongs to: its first part, and for operators also the second. */
function tagOf(path: string): string {
  const [, , first = '', second = ''] = path.split('/');
  return first === 'operations' ? `${first} ${second}` : first;
}

function operationIdOf({ method, path }: MountedRoute): string {
  const words = path.slice('/api'.length).match(/\w+/g) ?? [];
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
}

function securityOf({ declared, handlers }: Declared): Operation['security'] {
  if (declared.needsSession) return [{ session: [] }];
  return handlers.some(needsReleaseToken) ? [{ releaseToken: [] }] : [];
}

function parametersOf({ path, declared }: Declared, schemas: Schemas): Parameter[] {
  const fields = declared.params ? schemas.fieldsOf(declared.params).fields : {};
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']): Parameter => {
    return { name, in: 'path', required: true, schema: fields[name] ?? { type: 'string' } };
  });
  if (!declared.query) return inPath;
  const query = schemas.fieldsOf(declared.query);
  const inQuery = Object.entries(query.fields).map(([name, schema]): Parameter => {
    return { name, in: 'query', required: query.required.includes(name), schema };
  });
  return [...inPath, ...inQuery];
}

const file: Content = {
  'multipart/form-data': {
    schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
  },
};

function bodyOf({ body, upload }: DeclaredRoute, schemas: Schemas): Operation['requestBody'] {
  if (upload) return { required: true, content: file };
  if (!body) return undefined;
  return { required: true, content: { 'application/json': { schema: schemas.convert(body, 'input') } } };
}

function answerOf(declared: DeclaredRoute, schemas: Schemas): { description: string; content?: Content } {
  const { answer } = declared;
  if (answer === nothing) return { description: 'Done.' };
  if (answer === redirect) return { description: 'Redirects.' };
  const mediaType = mediaTypeOf(answer);
  if (mediaType) return { description: 'The file.', content: { [mediaType]: { schema: {} } } };
  return {
    description: 'The answer.',
    content: { 'application/json': { schema: schemas.convert(answer, 'output') } },
  };
}

function operationOf(route: Declared, schemas: Schemas): Operation {
  const parameters = parametersOf(route, schemas);
  const requestBody = bodyOf(route.declared, schemas);
  return {
    operationId: operationIdOf(route),
    tags: [tagOf(route.path)],
    security: securityOf(route),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      [answerStatus(route.declared)]: answerOf(route.declared, schemas),
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

const description = (routes: Declared[]): string => {
  const answers = routes.flatMap(({ declared }) => withSchema(answerIn(declared)));
  const described = answers.filter((answer) => answer.def.type !== 'unknown').length;
  const share = described === answers.length ? `All ${described}` : `${described} of the ${answers.length}`;
  return [
    `The calls under /api, made of the declarations with which the server checks them. ${share} answers in JSON are described.`,
    'A call that changes something needs the header `X-Workspace-Request: 1` and must come from a page of the application, except the calls with a release token. With the header `Idempotency-Key`, a repeated call gets the first answer again.',
  ].join('\n\n');
};

const error = {
  description: 'An error. `info` of an error of type `validation` lists the fields and their problems.',
};

/**
 * Returns the OpenAPI document of an application, made of the routes that are mounted in it.
 * @param cookieName name of the session cookie
 */
export function describeApi(app: Pick<Application, 'router'>, cookieName: string): OpenApiDocument {
  const routes = routesOf(app).filter(isCall);
  const schemas = createSchemas({
    input: routes.flatMap(({ declared }) => withSchema(declared.body)),
    output: [errorBody, ...routes.flatMap(({ declared }) => withSchema(answerIn(declared)))],
  });
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    const path = pathOf(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, schemas) };
  }
  const tags = [...new Set(routes.map(({ path }) => tagOf(path)))].sort();
  return {
    openapi: '3.1.1',
    info: { title: 'Workspace', version: '1', description: description(routes) },
    tags: tags.map((name) => ({ name })),
    paths: Object.fromEntries(Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1))),
    components: {
      schemas: schemas.components,
      responses: {
        Error: { ...error, content: { 'application/json': { schema: schemas.convert(errorBody, 'output') } } },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName, description: 'The cookie of a signed-in user.' },
        releaseToken: { type: 'http', scheme: 'bearer', description: 'A token that releases a remote.' },
      },
    },
  };
}
