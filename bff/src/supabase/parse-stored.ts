import * as z from 'zod/mini';

/**
 * Returns the items of a JSON list that match the schema. Stored lists contain user data, and some of it is older than
 * the current rules. An invalid item is dropped, so that the rest of the list stays usable.
 */
export function parseValidItems<Schema extends z.ZodMiniType>(schema: Schema, list: unknown): z.output<Schema>[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item) => {
    const read = z.safeParse(schema, item);
    return read.success ? [read.data] : [];
  });
}

/** Returns a JSON document from the database if it matches the schema, otherwise null. */
export function parseOrNull<Schema extends z.ZodMiniType>(schema: Schema, document: unknown): z.output<Schema> | null {
  const read = z.safeParse(schema, document);
  return read.success ? read.data : null;
}
