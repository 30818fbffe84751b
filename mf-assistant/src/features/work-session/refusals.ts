import { type ClockInRefusal, clockInRefusals, minimumExtensionVersion, shiftBuffers } from '@workspace/contracts';

/** Explains each reason for a refused clock-in, and what the assistant can do (product/work-sessions#reasons). */
export const refusalTexts: Record<ClockInRefusal, string> = {
  OVER_ONBOARDING_SCHEDULE:
    'The hours of this week are used up: those planned with a client in onboarding, or the weekly cap of the team. Ask your client or your account lead before you work more.',
  NO_ACTIVE_DEALS:
    'This team has no active agreement with its client right now. Ask your account lead when work will continue.',
  PAYMENT_PENDING: 'The client’s payment has not arrived yet. Ask your account lead when you can start.',
  NOT_IN_SHIFT: `In this team, you can go online from ${shiftBuffers.startMinutes} minutes before a shift until its end. If a shift is missing, agree on it with your client and add it to your schedule.`,
  DEAL_CLOSED: 'The agreement with this client has ended. If you still work for them, ask your account lead.',
  EXTENSION_OUTDATED: `Your browser extension is too old. Update it to version ${minimumExtensionVersion} or newer, and go online again.`,
  ACCOUNT_RESTRICTED: "You can't go online with the current status of your account.",
  NOT_IN_TEAM: 'You are no longer an assistant of this team. If you did not expect this, ask your account lead.',
};

/** Returns the reason that an `errorCode` names, or null for any other code. */
export const refusalOf = (errorCode: string | null | undefined): ClockInRefusal | null =>
  clockInRefusals.find((refusal) => refusal === errorCode) ?? null;

/** Returns whether the text of a refusal sends the assistant to the account lead. */
export const asksLead = (refusal: ClockInRefusal): boolean => refusalTexts[refusal].includes('account lead');
