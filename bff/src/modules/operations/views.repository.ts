import {
  type NewSavedView,
  type SavedView,
  type SavedViewChange,
  type SavedViewQuery,
  savedView,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { explainOperation as explain } from './explain.ts';
import { asArguments } from './list.ts';

/** Creates the repository for the views that the viewer has saved. The database refuses everybody but operators. */
export function createViewsRepository(db: UserDatabase) {
  return {
    /** Lists the views of a list by name. */
    async list(viewer: Viewer, { list }: SavedViewQuery): Promise<SavedView[]> {
      const found = await runQuery(db.as(viewer).rpc('list_views', { p_list: list }), explain);
      return z.parse(z.array(savedView), found);
    },

    /** @throws {AppError} 409 if a view of the list has this name, or if there are too many. */
    async add(viewer: Viewer, body: NewSavedView): Promise<SavedView> {
      return z.parse(savedView, await callOnce(db, viewer, { name: 'add_view', values: asArguments(body), explain }));
    },

    /** @throws {AppError} 404 without such a view of the viewer; 409 if another one has this name. */
    async change(viewer: Viewer, id: string, change: SavedViewChange): Promise<SavedView> {
      const values = asArguments({ id, ...change });
      return z.parse(savedView, await callOnce(db, viewer, { name: 'change_view', values, explain }));
    },

    /** @throws {AppError} 404 without such a view of the viewer. */
    async remove(viewer: Viewer, id: string): Promise<void> {
      await callOnce(db, viewer, { name: 'remove_view', values: { p_id: id }, explain });
    },
  };
}
export type ViewsRepository = ReturnType<typeof createViewsRepository>;
