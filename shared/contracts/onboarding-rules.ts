import type { Treatment } from './flag.ts';
import type { OnboardingFlow, OnboardingStep } from './onboarding.ts';
import { onboardingPaths } from './onboarding-paths.ts';
import type { OnboardingMetadata, OnboardingProgress } from './onboarding-schemas.ts';
import type { AccountType } from './profile.ts';
import type { Profile } from './profile-schemas.ts';

/** The steps of each flow, in order (product/onboarding#flows). */
export const flowSteps: Record<OnboardingFlow, readonly OnboardingStep[]> = {
  client: ['CHOOSE_ROLE', 'SIGN_UP', 'ADD_CONTACT_INFO', 'JOIN_OR_CREATE_ORG', 'ADD_MEMBERS'],
  client_247: ['CHOOSE_ROLE', 'SIGN_UP', 'ADD_CONTACT_INFO', 'JOIN_OR_CREATE_ORG', 'ADD_PAYMENT_METHOD'],
  client_247_no_payment: ['CHOOSE_ROLE', 'SIGN_UP', 'ADD_CONTACT_INFO', 'JOIN_OR_CREATE_ORG'],
  client_vip_247: ['SIGN_UP', 'ADD_CONTACT_INFO'],
  assistant: ['CHOOSE_ROLE', 'SIGN_UP', 'ADD_PERSONAL_DETAILS', 'AUTO_ADD_EXPERIENCES'],
};

const clientPaths: Record<OnboardingStep, string> = {
  CHOOSE_ROLE: '/onboarding/choose-role',
  SIGN_UP: '/onboarding/client/sign-up',
  ADD_CONTACT_INFO: '/onboarding/client/add-contact-info',
  JOIN_OR_CREATE_ORG: '/onboarding/client/join-or-create-org',
  ADD_MEMBERS: '/onboarding/client/add-members',
  ADD_PAYMENT_METHOD: '/onboarding/client/payment',
  ADD_PERSONAL_DETAILS: '/onboarding/assistant/add-personal-details',
  AUTO_ADD_EXPERIENCES: '/onboarding/assistant/auto-add-experiences',
};

/** Returns the path of the page for a step (product/onboarding#steps). The 24/7 flows have their own first pages. */
export function onboardingStepPath(flow: OnboardingFlow, step: OnboardingStep): string {
  if (step === 'CHOOSE_ROLE' && is247Flow(flow)) return onboardingPaths.client247;
  if (step === 'SIGN_UP' && flow === 'client_vip_247') return onboardingPaths.clientVip247;
  if (step === 'SIGN_UP' && flow === 'assistant') return '/onboarding/assistant/sign-up';
  return clientPaths[step];
}

/** Returns whether a flow is for 24/7 clients, including VIPs. */
export const is247Flow = (flow: OnboardingFlow): boolean => flow.includes('247');

/** The input of `flowOf`. */
export interface FlowFacts extends Pick<Profile, 'account_type' | 'signup_url' | 'onboarding_funnel'> {
  metadata?: Pick<OnboardingMetadata, 'magic_247_enabled' | 'magic_vip_247'>;
  /** The treatment of the flag magic247Paywall. */
  paywall: Treatment;
}

const beginsAt = (url: string | null, path: string): boolean =>
  Boolean(url?.startsWith(path) && /^\/?($|[?#])/.test(url.slice(path.length)));

/**
 * Returns the onboarding flow (product/onboarding#flows), or null without an account type. The flow of a client depends
 * on the plan key in `onboarding_funnel`, the first page in `signup_url`, the metadata and the paywall flag.
 */
export function flowOf({
  account_type,
  signup_url,
  onboarding_funnel,
  metadata,
  paywall,
}: FlowFacts): OnboardingFlow | null {
  if (account_type !== 'client') return account_type;
  const funnel = onboarding_funnel ?? '';
  if (metadata?.magic_vip_247 || funnel.startsWith('magic_vip') || beginsAt(signup_url, onboardingPaths.clientVip247))
    return 'client_vip_247';
  const is247 =
    metadata?.magic_247_enabled ||
    ['magic_247', 'magic_humanxtech_247'].includes(funnel) ||
    beginsAt(signup_url, onboardingPaths.client247);
  if (!is247) return 'client';
  return paywall === 'on' ? 'client_247' : 'client_247_no_payment';
}

/** The input of `nextStep` and `shownSteps`. */
export interface StepFacts {
  flow: OnboardingFlow;
  completed: readonly OnboardingStep[];
  /** The client's organization and their role in it. Null until the client has an organization. */
  organization: { id: string; role: 'owner' | 'member' } | null;
  hasOnboarded: boolean;
}

/** Returns whether a user does not need to complete a step (product/onboarding#open-step). */
function isSkipped(step: OnboardingStep, { flow, organization, hasOnboarded }: StepFacts): boolean {
  if (step === 'CHOOSE_ROLE') return true;
  if (step === 'JOIN_OR_CREATE_ORG') return organization !== null && !(is247Flow(flow) && !hasOnboarded);
  // Only owners invite members and add a payment method.
  return (step === 'ADD_MEMBERS' || step === 'ADD_PAYMENT_METHOD') && organization?.role === 'member';
}

/** Returns the steps that a signed-in user sees, in order: completed steps and those that are still to do. */
export const shownSteps = (facts: StepFacts): OnboardingStep[] =>
  flowSteps[facts.flow].filter(
    (step) => step !== 'CHOOSE_ROLE' && (facts.completed.includes(step) || !isSkipped(step, facts)),
  );

/**
 * Returns the first step that is neither completed nor skipped, or null if there is none
 * (product/onboarding#open-step).
 */
export const nextStep = (facts: StepFacts): OnboardingStep | null =>
  flowSteps[facts.flow].find((step) => !facts.completed.includes(step) && !isSkipped(step, facts)) ?? null;

/** Merges the metadata of all progress entries. Later entries win. */
export const mergedMetadata = (progress: readonly OnboardingProgress[]): OnboardingMetadata =>
  Object.assign({}, ...progress.map(({ metadata }) => metadata));

/** The input of `onboardingDestination`. `completedSteps` tells whether the user completed any step. */
export interface FinishedOnboarding {
  accountType: AccountType;
  is247: boolean;
  completedSteps: boolean;
}

/**
 * Returns the path of the page after onboarding (product/onboarding#end): the chat for 24/7 clients, the membership for
 * other clients, the profile for assistants. The query has completedOnboarding=true if the user completed any step.
 */
export function onboardingDestination({ accountType, is247, completedSteps }: FinishedOnboarding): string {
  const path = accountType === 'assistant' ? '/account/profile' : is247 ? '/chat' : '/account/membership';
  return completedSteps ? `${path}?completedOnboarding=true` : path;
}
