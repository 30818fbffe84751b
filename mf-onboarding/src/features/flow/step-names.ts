import { type InvitePreview, type OnboardingFlow, type OnboardingStep, shownSteps } from 'shared/contracts';

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

/**
 * The steps of a flow as a visitor sees them, who has no progress yet.
 * @param invite what they are invited to, whose organization is known by the time they get to its step.
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
