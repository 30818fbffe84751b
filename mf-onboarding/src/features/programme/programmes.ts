import { type OnboardingPreferences, onboardingPaths } from '@workspace/contracts';

/** A 24/7 programme with its own first page (product/onboarding#steps). */
export type Programme = 'magic_247' | 'magic_vip_247';

interface ProgrammeWords {
  path: string;
  title: string;
  lead: string;
  claim: string;
  text: string;
}

/** Path and texts of each programme's first page. */
export const programmes: Record<Programme, ProgrammeWords> = {
  magic_247: {
    path: onboardingPaths.client247,
    title: 'Assistance around the clock',
    lead: 'Assistants work for you at any hour. Tell us what you need help with.',
    claim: 'An assistant is always on shift.',
    text: 'Send a task at any hour, and an assistant starts on it.',
  },
  magic_vip_247: {
    path: onboardingPaths.clientVip247,
    title: 'Your VIP assistance',
    lead: 'A team of your own, around the clock. Tell us what you need help with.',
    claim: 'A team of your own, around the clock.',
    text: 'Assistants who know how you work, whenever you need them.',
  },
};

/**
 * Returns the preferences of a client who opens a programme's first page. A known funnel and sign-up URL take
 * precedence.
 */
export function programmePreferences(
  programme: Programme,
  { onboarding_funnel, signup_url }: OnboardingPreferences,
  search: string,
): OnboardingPreferences {
  return {
    account_type: 'client',
    magic_247_enabled: programme === 'magic_247',
    magic_vip_247: programme === 'magic_vip_247',
    onboarding_funnel: onboarding_funnel ?? programme,
    signup_url: signup_url ?? (programmes[programme].path + search).slice(0, 500),
  };
}
