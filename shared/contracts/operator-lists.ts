import * as z from 'zod/mini';
import { paging } from './paging.ts';

/** Query of every list under /api/operations. `q` is the text to search for. */
export const operationsQuery = z.object({ q: z.optional(z.string().check(z.trim(), z.maxLength(100))), ...paging(20) });

/** A key that sorts a list from the lowest value to the highest, or with a `-` from the highest to the lowest. */
export type Sort<Key extends string> = Key | `-${Key}`;

/**
 * Creates the field `sort` of a list's query. Keys are fields of the rows. Rows without a value come last in both
 * directions. Without `sort`, a list keeps its own order (product/operations#sorting).
 */
export const sortQuery = <const Key extends string>(keys: readonly Key[]) => ({
  sort: z.optional(z.enum([...keys, ...keys.map((key) => `-${key}` as const)])),
});

/** The moment at which the row that the operator saw was last changed (ISO 8601). Part of the body of every PATCH. */
export const updatedAt = z.iso.datetime({ offset: true });

/** The `info` of a 409 ROW_CHANGED for an operator: the newest version of the row. Null if the call names no version. */
export const changedRow = z.object({ updated_at: updatedAt });
