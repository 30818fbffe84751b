import { type OnboardingPreferences, onboardingPaths } from '@workspace/contracts';

/** A programme with its own first page (product/onboarding#steps). */
export type Programme = 'magic_247' | 'magic_vip_247';

interface ProgrammeWords {
  path: string;
  title: string;
  lead: string;
  claim: string;
  text: string;
}

/** Texts of each programme's first page. */
export const programmes: Record<Programme, ProgrammeWords> = {
  magic_247: {
    path: onboardingPaths.client247,
    title: 'Assistance around the clock',
    lead: 'Someone is there for you at any hour. Tell us what you need help with.',
    claim: 'Someone is always on shift.',
    text: 'Hand over what comes up, at any hour, and find it done.',
  },
  magic_vip_247: {
    path: onboardingPaths.clientVip247,
    title: 'Your VIP assistance',
    lead: 'A team of your own, around the clock. Tell us what you need help with.',
    claim: 'A team of your own, around the clock.',
    text: 'People who know how you like things done, whenever you need them.',
  },
};

/**
 * Returns the preferences that follow from opening a programme's first page. Funnel and address in the link take
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
