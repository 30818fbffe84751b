import * as z from 'zod/mini';

/**
 * What of a list keeps to its contract. Documents in the database were written by people, some perhaps before a rule stood
 * there, so that what cannot be read costs itself and not the list.
 */
export function readable<Schema extends z.ZodMiniType>(schema: Schema, list: unknown): z.output<Schema>[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item) => {
    const read = z.safeParse(schema, item);
    return read.success ? [read.data] : [];
  });
}

/** A document that keeps to its contract; null for any other. */
export function readableOrNull<Schema extends z.ZodMiniType>(
  schema: Schema,
  document: unknown,
): z.output<Schema> | null {
  const read = z.safeParse(schema, document);
  return read.success ? read.data : null;
}
