import type { listingQuery } from '@workspace/contracts';
import {
  type Listing,
  type ListingChange,
  type ListingDetail,
  listing,
  listingDetail,
  type NewListing,
  organizationChoice,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { notFound } from '../../errors/app-error.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { explainOperation as explain } from './explain.ts';
import { asArguments, listArguments, parsePage } from './list.ts';

/** Creates the repository for the listings of all organizations. The database refuses viewers without the role. */
export function createListingsRepository(db: UserDatabase) {
  return {
    async list(viewer: Viewer, query: z.output<typeof listingQuery>) {
      const values = { ...listArguments(query), p_status: query.status ?? null };
      return parsePage(listing, await runQuery(db.as(viewer).rpc('list_listings', values), explain), query);
    },

    /** @throws {AppError} 404 without such a listing. */
    async read(viewer: Viewer, id: string): Promise<ListingDetail> {
      const found = await runQuery(db.as(viewer).rpc('read_listing', { p_id: id }), explain);
      if (!found) throw notFound();
      return z.parse(listingDetail, found);
    },

    /** @throws {AppError} 404 if the organization does not exist or was deleted. */
    async add(viewer: Viewer, body: NewListing): Promise<Listing> {
      return z.parse(listing, await callOnce(db, viewer, { name: 'add_listing', values: asArguments(body), explain }));
    },

    /**
     * @throws {AppError} 404 without such a listing; 409 if it has changed since `updated_at`, or is to be opened for a
     * deleted organization or a canceled request.
     */
    async change(viewer: Viewer, id: string, change: ListingChange): Promise<Listing> {
      const values = asArguments({ id, ...change });
      return z.parse(listing, await callOnce(db, viewer, { name: 'change_listing', values, explain }));
    },

    /** Returns the first 20 organizations whose name contains the text, without deleted ones. */
    async organizationNames(viewer: Viewer, text: string | undefined) {
      const values = { p_query: text ?? null, p_limit: 20 };
      const found = await runQuery(db.as(viewer).rpc('find_organizations', values), explain);
      return z.parse(z.array(organizationChoice), found);
    },
  };
}
export type ListingsRepository = ReturnType<typeof createListingsRepository>;
