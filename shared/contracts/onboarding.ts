import type { AccountType } from './profile.ts';

/** Who finished onboarding, and whether any step was completed on the way. */
export interface FinishedOnboarding {
  accountType: AccountType;
  /** A 24/7 client. */
  is247: boolean;
  completedSteps: boolean;
}

/**
 * Where somebody goes when onboarding finishes (spec 2): 24/7 clients to the chat, other clients to their membership,
 * assistants to their profile; with completedOnboarding=true if steps were completed.
 */
export function onboardingDestination({ accountType, is247, completedSteps }: FinishedOnboarding): string {
  const path = accountType === 'assistant' ? '/account/profile' : is247 ? '/chat' : '/account/membership';
  return completedSteps ? `${path}?completedOnboarding=true` : path;
}
