import type { Treatment } from './flag.ts';
import type { OnboardingFlow, OnboardingMetadata, OnboardingProgress, OnboardingStep } from './onboarding.ts';
import { onboardingPaths } from './onboarding-paths.ts';
import type { AccountType, Profile } from './profile.ts';

/** The steps of each flow in their order (product/onboarding#flows). */
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

/** The page of a step (product/onboarding#steps); the 24/7 flows begin on pages of their own. */
export function onboardingStepPath(flow: OnboardingFlow, step: OnboardingStep): string {
  if (step === 'CHOOSE_ROLE' && is247Flow(flow)) return onboardingPaths.client247;
  if (step === 'SIGN_UP' && flow === 'client_vip_247') return onboardingPaths.clientVip247;
  if (step === 'SIGN_UP' && flow === 'assistant') return '/onboarding/assistant/sign-up';
  return clientPaths[step];
}

/** Whether it is a flow of 24/7 clients, VIPs among them. */
export const is247Flow = (flow: OnboardingFlow): boolean => flow.includes('247');

/** What decides the flow. */
export interface FlowFacts extends Pick<Profile, 'account_type' | 'signup_url' | 'onboarding_funnel'> {
  metadata?: Pick<OnboardingMetadata, 'magic_247_enabled' | 'magic_vip_247'>;
  /** The treatment of magic247Paywall. */
  paywall: Treatment;
}

const beginsAt = (url: string | null, path: string): boolean =>
  Boolean(url?.startsWith(path) && /^\/?($|[?#])/.test(url.slice(path.length)));

/**
 * The way through onboarding (product/onboarding#flows): from the account type and, for clients, the programme whose plan
 * key, first page or flag they came with. Null while no role is chosen.
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

/** What decides which step is shown. */
export interface StepFacts {
  flow: OnboardingFlow;
  /** Steps with completed progress. */
  completed: readonly OnboardingStep[];
  /** The organization of a client, once it is known, and what they are in it. */
  organization: { id: string; role: 'owner' | 'member' } | null;
  hasOnboarded: boolean;
}

/** Whether a step is passed over without having been done (product/onboarding#open-step). */
function isSkipped(step: OnboardingStep, { flow, organization, hasOnboarded }: StepFacts): boolean {
  if (step === 'CHOOSE_ROLE') return true;
  if (step === 'JOIN_OR_CREATE_ORG') return organization !== null && !(is247Flow(flow) && !hasOnboarded);
  // Only owners invite and pay.
  return (step === 'ADD_MEMBERS' || step === 'ADD_PAYMENT_METHOD') && organization?.role === 'member';
}

/** The steps that are shown to somebody who is signed in, in their order: all that are done or open. */
export const shownSteps = (facts: StepFacts): OnboardingStep[] =>
  flowSteps[facts.flow].filter(
    (step) => step !== 'CHOOSE_ROLE' && (facts.completed.includes(step) || !isSkipped(step, facts)),
  );

/**
 * The first step with no progress (product/onboarding#open-step), passing over those that are skipped; null when all
 * are done.
 */
export const nextStep = (facts: StepFacts): OnboardingStep | null =>
  flowSteps[facts.flow].find((step) => !facts.completed.includes(step) && !isSkipped(step, facts)) ?? null;

/** All metadata that a viewer's progress carries; what came later wins. */
export const mergedMetadata = (progress: readonly OnboardingProgress[]): OnboardingMetadata =>
  Object.assign({}, ...progress.map(({ metadata }) => metadata));

/** Who finished onboarding, and whether any step was completed on the way. */
export interface FinishedOnboarding {
  accountType: AccountType;
  /** A 24/7 client. */
  is247: boolean;
  completedSteps: boolean;
}

/**
 * Where somebody goes when onboarding finishes (product/onboarding#end): 24/7 clients to the chat, other clients to their
 * membership, assistants to their profile; with completedOnboarding=true if steps were completed.
 */
export function onboardingDestination({ accountType, is247, completedSteps }: FinishedOnboarding): string {
  const path = accountType === 'assistant' ? '/account/profile' : is247 ? '/chat' : '/account/membership';
  return completedSteps ? `${path}?completedOnboarding=true` : path;
}
