import * as z from 'zod/mini';
import { viewedLists } from './operator.ts';
import { atMost } from './text.ts';

/** A view in GET /api/operations/views: a name for the search, the filters and the order of a list. */
export const savedView = z.object({
  id: z.string(),
  list: z.enum(viewedLists),
  name: z.string(),
  /** The query string of the page without its question mark, such as 'status=ACTIVE&sort=-created_at'. */
  search: z.string(),
});
export type SavedView = z.infer<typeof savedView>;

export const savedViewQuery = z.object({ list: z.enum(viewedLists) });
export type SavedViewQuery = z.infer<typeof savedViewQuery>;

const viewFields = {
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), atMost(60)),
  search: z.string().check(atMost(1000)),
};

/** Body of POST /api/operations/views. */
export const newSavedView = z.strictObject({ list: z.enum(viewedLists), ...viewFields });
export type NewSavedView = z.infer<typeof newSavedView>;

/** Body of PATCH /api/operations/views/:id. */
export const savedViewChange = z.partial(z.strictObject(viewFields));
export type SavedViewChange = z.infer<typeof savedViewChange>;
