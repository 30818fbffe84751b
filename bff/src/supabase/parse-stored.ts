import * as z from 'zod/mini';

/**
 * Returns the items of a list that match the schema. JSON documents in the database contain user data, some of it
 * older than today's rules. An invalid item is dropped, so that the rest of the list stays usable.
 */
export function parseValidItems<Schema extends z.ZodMiniType>(schema: Schema, list: unknown): z.output<Schema>[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item) => {
    const read = z.safeParse(schema, item);
    return read.success ? [read.data] : [];
  });
}

/** Returns a document if it matches the schema, and otherwise null. */
export function parseOrNull<Schema extends z.ZodMiniType>(schema: Schema, document: unknown): z.output<Schema> | null {
  const read = z.safeParse(schema, document);
  return read.success ? read.data : null;
}
