import * as contracts from '@workspace/contracts';
import * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** A JSON schema (draft 2020-12), as OpenAPI 3.1 contains it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Whether a schema describes what callers send, before defaults and conversions, or what they get. */
export type Direction = 'input' | 'output';

const place = '#/components/schemas/';

/** Returns the schemas of the contracts by their names in the document, such as `Task` for `task`. */
function nameSchemas() {
  const named = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(contracts))
    if (schema instanceof z.ZodMiniType) named.add(schema, { id: `${name.charAt(0).toUpperCase()}${name.slice(1)}` });
  return named;
}

/** Leaves out of a schema what its format or type already says. */
function simplify(schema: unknown, json: JsonSchema): void {
  if (json.format) delete json.pattern;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  // Only a strict object has a catch-all. The others may get more fields in a later version.
  if (schema instanceof z.ZodMiniObject && !schema.def.catchall) delete json.additionalProperties;
}

/** Copies a JSON schema. Its references lead to the components of the document. */
function relocate(json: JsonSchema, nameOf: (name: string) => string): JsonSchema {
  const text = JSON.stringify(json, (key, value: unknown) => {
    if (key === '$schema' || key === '$defs') return undefined;
    return key === '$ref' && typeof value === 'string' ? place + nameOf(value.slice('#/$defs/'.length)) : value;
  });
  return JSON.parse(text);
}

/**
 * Converts the schemas of routes for one document.
 * @param used all schemas of the routes, by direction
 * @returns `components`, the named schemas that they consist of, and `convert`, which returns one of them. A named
 * schema that callers send in another form than they get it is in `components` twice, the form to send as `…Input`.
 */
export function createSchemas(used: Record<Direction, Schema[]>) {
  const named = nameSchemas();
  const toJson = (schema: Schema, io: Direction, metadata: Parameters<typeof z.toJSONSchema>[1]): JsonSchema =>
    z.toJSONSchema(schema, {
      ...metadata,
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => simplify(zodSchema, jsonSchema),
    });
  const partsOf = (io: Direction): Record<string, JsonSchema> =>
    Object.assign({}, ...used[io].map((schema) => toJson(schema, io, { metadata: named }).$defs));
  const parts = { input: partsOf('input'), output: partsOf('output') };

  const isDouble = (name: string): boolean =>
    name in parts.output && JSON.stringify(parts.input[name]) !== JSON.stringify(parts.output[name]);
  const names = {
    input: (name: string): string => (isDouble(name) ? `${name}Input` : name),
    output: (name: string): string => name,
  };
  const components: Record<string, JsonSchema> = {};
  for (const io of ['input', 'output'] as const)
    for (const [name, json] of Object.entries(parts[io])) components[names[io](name)] = relocate(json, names[io]);

  return {
    components: Object.fromEntries(Object.entries(components).sort(([one], [other]) => (one < other ? -1 : 1))),
    convert: (schema: Schema, io: Direction): JsonSchema =>
      relocate(toJson(schema, io, { metadata: named }), names[io]),
    /** Returns the fields of an object that callers send, each with its schema, and the names of those they must send. */
    fieldsOf(schema: Schema): { fields: Record<string, JsonSchema>; required: string[] } {
      const { properties = {}, required = [] } = toJson(schema, 'input', {});
      return { fields: properties as Record<string, JsonSchema>, required };
    },
  };
}
