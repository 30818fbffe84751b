import * as z from 'zod/mini';

/** Default page and page size of lists (product/errors#paging). */
export const pageDefaults = { page: 0, limit: 10 } as const;
export const maxPageLimit = 100;

const count = (fallback: number, minimum: number, maximum: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum)), fallback);

/**
 * Creates the fields `page` (from 0) and `limit` of a query string. With the maximum page and limit, the offset of the
 * last row still fits in a 32-bit integer.
 */
export const paging = (defaultLimit: number) => ({
  page: count(pageDefaults.page, 0, 1_000_000),
  limit: count(defaultLimit, 1, maxPageLimit),
});
export const pageQuery = z.object(paging(pageDefaults.limit));
export type PageQuery = z.infer<typeof pageQuery>;

/** Ids in a query string, separated by commas. */
export const idList = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(4000)),
    z.transform((text: string) => text.split(',')),
  ),
  z.array(z.uuid()),
);

/** Creates the schema of the response of list calls: one page of the items, and the total number of items. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), page: z.number(), limit: z.number(), total: z.number() });
export type Page<Item> = z.infer<ReturnType<typeof pageOf<z.ZodMiniType<Item>>>>;
