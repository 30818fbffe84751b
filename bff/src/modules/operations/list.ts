import type { Page, PageQuery } from '@workspace/contracts';
import * as z from 'zod/mini';

/** Parses the answer of a `list_…` function of the database, {items, total}, as a page. */
export function parsePage<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: unknown,
  { page, limit }: PageQuery,
): Page<z.output<Schema>> {
  return { ...z.parse(z.object({ items: z.array(schema), total: z.number() }), answer), page, limit };
}

/** Returns the arguments of a `list_…` function that every list has. */
export const listArguments = ({ q, page, limit }: PageQuery & { q?: string | undefined }) => ({
  p_query: q ?? null,
  p_offset: page * limit,
  p_limit: limit,
});
