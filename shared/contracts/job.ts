import type { MatchStatus } from './match.ts';

export const listingStatuses = ['Open', 'Closed', 'Draft'] as const;

/** Application statuses, grouped into active and closed (product/jobs#applications). */
export const applicationStatuses = {
  active: [
    'pending',
    'selected',
    'applied',
    'reco scheduled',
    'reco sent',
    'matching interview',
    'passed interview',
    'for intro call',
    'for onboarding call',
    'csm approved',
  ],
  closed: ['matched', 'not interested', 'rejected'],
} as const;
export type ApplicationStatus = (typeof applicationStatuses)['active' | 'closed'][number];
export type ApplicationGroup = keyof typeof applicationStatuses;

/**
 * Returns the application status of a match: the match status in lower case, except that 'For Matching Interview'
 * becomes 'matching interview'.
 * @returns null for Notified (an invitation) and Removed (an ended match), which have no application status
 * (product/jobs#applications)
 */
export function applicationStatusOf(status: MatchStatus): ApplicationStatus | null {
  const words = status === 'For Matching Interview' ? 'matching interview' : status.toLowerCase();
  return [...applicationStatuses.active, ...applicationStatuses.closed].find((known) => known === words) ?? null;
}

export const applicationGroupOf = (status: ApplicationStatus): ApplicationGroup =>
  applicationStatuses.closed.some((closed) => closed === status) ? 'closed' : 'active';

/** A listing with at least this many hours per week is full-time. */
export const fullTimeHours = 35;
export const listingHours = ['full-time', 'part-time'] as const;
export type ListingHours = (typeof listingHours)[number];
