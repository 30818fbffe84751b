import type { MatchStatus, Recommendation } from '@workspace/contracts';
import { roleLabel } from '@workspace/product-ui';

/** Labels of the match statuses that a client can see. */
export const recommendationWords: Partial<Record<MatchStatus, string>> = {
  'Reco Sent': 'Waiting for your answer',
  Selected: 'Selected. We are arranging the next step.',
  'For Intro Call': 'An intro call is next',
  'For Onboarding Call': 'The onboarding call is next',
};

type Opening = Pick<Recommendation, 'listing_title' | 'role' | 'hours_per_week' | 'organization_name'>;

/** Formats a job opening: 'Bookkeeper · 20 hours a week · for Acme Studio'. */
export const openingWords = ({ listing_title, role, hours_per_week, organization_name }: Opening): string =>
  [
    listing_title ?? (role && roleLabel(role)),
    hours_per_week && `${hours_per_week} hours a week`,
    `for ${organization_name}`,
  ]
    .filter(Boolean)
    .join(' · ');
