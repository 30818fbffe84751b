import type { AssistantStatus } from '@workspace/contracts';

/** A short text for each account status, shown to the assistant. */
export const statusWords: Record<AssistantStatus, string> = {
  Unverified: 'We are still checking your details.',
  Candidate: 'Your application is under way.',
  Trainee: 'You are in training.',
  'Non-assistant': 'This account does not belong to a working assistant.',
  'Incomplete CV': 'Complete your profile so that we can recommend you.',
  'For Recommendation': 'You are ready to be recommended to clients.',
  'On Hold': 'Your profile is on hold for now.',
  'MI Scheduled': 'Your matching interview is scheduled.',
  'For CSM Review': 'We are reviewing your match.',
  Recommended: 'You are recommended to a client.',
  Working: 'You are working with clients.',
  'Working to Ineligible': 'You are finishing your work with your clients.',
  Ineligible: "You can't be matched with clients at the moment.",
  Unresponsive: 'We could not reach you. Please contact us.',
  Unavailable: 'You have told us that you are not available.',
};
