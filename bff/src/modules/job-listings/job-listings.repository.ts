import {
  type ApplyBody,
  applicationStatusOf,
  fullTimeHours,
  type JobApplication,
  type JobListing,
  type JobListingQuery,
  matchStatuses,
  type Page,
  type PageQuery,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { withIsoTimes } from '../../http/time.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { embedded, runPage, runQuery } from '../../supabase/query.ts';
import { explainTransition } from '../matches/index.ts';

const listingColumns =
  'id,organization_id,title,role,hours_per_week,description,status,created_at,organizations(name,avatar_url),matches(id,status)';
const applicationStatuses = matchStatuses.filter((status) => applicationStatusOf(status) !== null);

/** Returns the name and picture of the organization of a listing or application. */
function shownOf(organizations: { name: string; avatar_url: string | null }) {
  const organization = embedded(organizations);
  return {
    organization_name: organization?.name ?? '',
    organization_avatar_url: organization?.avatar_url ?? null,
  };
}

/** Creates the repository for job listings and applications. Row-level security selects the rows for the viewer. */
export function createJobListingsRepository(db: UserDatabase) {
  return {
    /** Lists open listings, newest first, each with the viewer's own match. */
    async listings(viewer: Viewer, query: JobListingQuery & PageQuery): Promise<Page<JobListing>> {
      const { role, hours, ...paging } = query;
      const page = await runPage(paging, (from, to) => {
        let rows = db
          .as(viewer)
          .from('job_listings')
          .select(listingColumns, { count: 'exact' })
          .eq('status', 'Open')
          .eq('matches.assistant_id', viewer.id);
        if (role) rows = rows.eq('role', role);
        if (hours === 'full-time') rows = rows.gte('hours_per_week', fullTimeHours);
        if (hours === 'part-time') rows = rows.lt('hours_per_week', fullTimeHours);
        return rows.order('created_at', { ascending: false }).order('id').range(from, to);
      });
      const items = page.items.map(({ organizations, matches, ...row }) => ({
        ...withIsoTimes(row, 'created_at'),
        ...shownOf(organizations),
        application: matches[0] ?? null,
      }));
      return { ...page, items };
    },

    /**
     * Applies to a listing.
     * @returns the id of the application.
     * @throws {AppError} 403 if the viewer may not apply; 404 if the listing does not exist; 409 if the listing is
     * closed or the viewer has already applied.
     */
    async apply(viewer: Viewer, listingId: string, { note }: ApplyBody): Promise<string> {
      const values = { p_listing_id: listingId, p_note: note ?? null };
      return z.parse(
        z.string(),
        await callOnce(db, viewer, { name: 'apply_to_listing', values, explain: explainTransition }),
      );
    },

    /** Lists the viewer's applications, newest first, each with its history. */
    async applications(viewer: Viewer): Promise<JobApplication[]> {
      const [found, kept] = await Promise.all([
        runQuery(
          db
            .as(viewer)
            .from('matches')
            .select('id,status,note,created_at,organizations(name,avatar_url),job_listings(id,title,role)')
            .eq('assistant_id', viewer.id)
            .in('status', applicationStatuses)
            .order('created_at', { ascending: false })
            .order('id')
            .limit(200),
        ),
        runQuery(
          db
            .as(viewer)
            .from('transitions')
            .select('id,subject,subject_id,from_state,to_state,created_at')
            .eq('assistant_id', viewer.id)
            .eq('subject', 'match')
            .order('created_at', { ascending: false })
            .limit(1000),
        ),
      ]);
      const histories = Map.groupBy(kept, ({ subject_id }) => subject_id);
      return found.map(({ organizations, job_listings, ...row }) => ({
        ...withIsoTimes(row, 'created_at'),
        ...shownOf(organizations),
        listing: embedded(job_listings),
        history: (histories.get(row.id) ?? []).map((one) => withIsoTimes(one, 'created_at')),
      }));
    },
  };
}
export type JobListingsRepository = ReturnType<typeof createJobListingsRepository>;
