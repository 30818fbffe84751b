import * as z from 'zod/mini';
import { paging } from './paging.ts';

/** Query of every list under /api/operations. `q` is the text to search for. */
export const operationsQuery = z.object({ q: z.optional(z.string().check(z.trim(), z.maxLength(100))), ...paging(20) });
export type OperationsQuery = z.input<typeof operationsQuery>;

/** The moment at which the row that the operator saw was last changed (ISO 8601). Part of the body of every PATCH. */
export const updatedAt = z.iso.datetime({ offset: true });
