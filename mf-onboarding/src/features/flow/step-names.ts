import { type InvitePreview, type OnboardingFlow, type OnboardingStep, shownSteps } from '@workspace/contracts';

/** Short names of the steps in the progress bar. */
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

/**
 * Returns the steps of a flow for a visitor, who has no progress yet. An invitation already names the organization, so
 * most flows then skip the organization step.
 */
export const visitorSteps = (
  flow: OnboardingFlow,
  invite?: Pick<InvitePreview, 'organization_id' | 'invite_type'>,
): OnboardingStep[] =>
  shownSteps({
    flow,
    completed: [],
    organization: invite
      ? { id: invite.organization_id, role: invite.invite_type === 'change_poc' ? 'owner' : 'member' }
      : null,
    hasOnboarded: false,
  });
