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
export const listArguments = ({
  q,
  page,
  limit,
  sort,
}: PageQuery & { q?: string | undefined; sort?: string | undefined }) => ({
  p_query: q ?? null,
  p_sort: sort ?? null,
  p_offset: page * limit,
  p_limit: limit,
});

/** The fields of a body or a query as arguments of a database function: `name` becomes `p_name`. */
type Arguments<Fields> = {
  [Name in keyof Fields as Name extends string ? `p_${Name}` : never]: Exclude<Fields[Name], undefined>;
};

/** Returns the fields as arguments of a database function: `name` becomes `p_name`. Leaves out undefined fields. */
export const asArguments = <Fields extends object>(fields: Fields): Arguments<Fields> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [`p_${name}`, value]),
  ) as Arguments<Fields>;
