import {
  type ApplyBody,
  applicationStatusOf,
  fullTimeHours,
  type JobApplication,
  type JobListing,
  type JobListingQuery,
  type MatchStatus,
  matchStatuses,
  type Page,
  type PageQuery,
  type Transition,
} from 'shared/contracts';
import { withIsoTimes } from '../../http/time.ts';
import type { Viewer } from '../../session/resolve.ts';
import { callOnce } from '../../supabase/call-once.ts';
import { asViewer, runPage, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';
import { explainTransition } from '../matches/index.ts';

interface Organization {
  name: string;
  avatar_url: string | null;
}
type ListingRow = Pick<
  JobListing,
  'id' | 'organization_id' | 'title' | 'role' | 'hours_per_week' | 'description' | 'status' | 'created_at'
> & { organizations: Organization | null; matches: { id: string; status: MatchStatus }[] };
type ApplicationRow = Pick<JobApplication, 'id' | 'status' | 'note' | 'created_at'> & {
  organizations: Organization | null;
  job_listings: JobApplication['listing'];
};

const listingColumns =
  'id,organization_id,title,role,hours_per_week,description,status,created_at,organizations(name,avatar_url),matches(id,status)';
const applicationStatuses = matchStatuses.filter((status) => applicationStatusOf(status) !== null);

const toListing = ({ organizations, matches, ...row }: ListingRow): JobListing => ({
  ...withIsoTimes(row, 'created_at'),
  organization_name: organizations?.name ?? '',
  organization_avatar_url: organizations?.avatar_url ?? null,
  application: matches[0] ?? null,
});

/** Creates the repository for listings and the viewer's applications. Row-level security decides who sees which. */
export function createJobListingsRepository(db: UserClient) {
  return {
    /** Lists open listings, newest first, each with the viewer's own match. */
    async listings(viewer: Viewer, query: JobListingQuery & PageQuery): Promise<Page<JobListing>> {
      const { role, hours, ...paging } = query;
      const page = await runPage<ListingRow>(paging, (from, to) => {
        let rows = db
          .from('job_listings')
          .select(listingColumns, { count: 'exact' })
          .eq('status', 'Open')
          .eq('matches.assistant_id', viewer.id);
        if (role) rows = rows.eq('role', role);
        if (hours === 'full-time') rows = rows.gte('hours_per_week', fullTimeHours);
        if (hours === 'part-time') rows = rows.lt('hours_per_week', fullTimeHours);
        return rows
          .order('created_at', { ascending: false })
          .order('id')
          .range(from, to)
          .setHeader(...asViewer(viewer));
      });
      return { ...page, items: page.items.map(toListing) };
    },

    /**
     * Applies to a listing.
     * @returns the id of the application.
     * @throws {AppError} 403 or 404 if the viewer may not apply; 409 if the listing is closed or the viewer has
     * already applied.
     */
    apply(viewer: Viewer, listingId: string, { note }: ApplyBody): Promise<string> {
      const values = { p_listing_id: listingId, p_note: note ?? null };
      return callOnce<string>(db, viewer, { name: 'apply_to_listing', values, explain: explainTransition });
    },

    /** Lists the viewer's applications, newest first, each with its history. */
    async applications(viewer: Viewer): Promise<JobApplication[]> {
      const [found, kept] = await Promise.all([
        runQuery<ApplicationRow[]>(
          db
            .from('matches')
            .select('id,status,note,created_at,organizations(name,avatar_url),job_listings(id,title,role)')
            .eq('assistant_id', viewer.id)
            .in('status', applicationStatuses)
            .order('created_at', { ascending: false })
            .order('id')
            .limit(200)
            .setHeader(...asViewer(viewer)),
        ),
        runQuery<Transition[]>(
          db
            .from('transitions')
            .select('id,subject,subject_id,from_state,to_state,created_at')
            .eq('assistant_id', viewer.id)
            .eq('subject', 'match')
            .order('created_at', { ascending: false })
            .limit(1000)
            .setHeader(...asViewer(viewer)),
        ),
      ]);
      const histories = Map.groupBy(kept.data, ({ subject_id }) => subject_id);
      return found.data.map(({ organizations, job_listings, ...row }) => ({
        ...withIsoTimes(row, 'created_at'),
        organization_name: organizations?.name ?? '',
        organization_avatar_url: organizations?.avatar_url ?? null,
        listing: job_listings,
        history: (histories.get(row.id) ?? []).map((one) => withIsoTimes(one, 'created_at')),
      }));
    },
  };
}
export type JobListingsRepository = ReturnType<typeof createJobListingsRepository>;
