import { flowSteps, type OnboardingFlow, type OnboardingStep } from 'shared/contracts';

/** A word for each step, as the progress line shows it. */
export const stepNames: Record<OnboardingStep, string> = {
  CHOOSE_ROLE: 'Role',
  SIGN_UP: 'Account',
  ADD_CONTACT_INFO: 'Contact',
  JOIN_OR_CREATE_ORG: 'Organization',
  ADD_MEMBERS: 'Members',
  ADD_PAYMENT_METHOD: 'Payment',
  ADD_PERSONAL_DETAILS: 'Details',
  AUTO_ADD_EXPERIENCES: 'Resume',
};

/** The steps of a flow as a visitor sees them, who has no progress yet. */
export const visitorSteps = (flow: OnboardingFlow): OnboardingStep[] =>
  flowSteps[flow].filter((step) => step !== 'CHOOSE_ROLE');
