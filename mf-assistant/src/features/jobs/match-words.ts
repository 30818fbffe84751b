import type { MatchStatus } from '@workspace/contracts';
import type { BadgeProps } from '@workspace/ui';

interface Words {
  label: string;
  tone: BadgeProps['tone'];
  /** A short text that explains the status to the assistant. */
  text: string;
}

/** Labels and explanations of the match statuses for assistants. */
export const matchWords: Record<MatchStatus, Words> = {
  Pending: { label: 'Proposed', tone: 'neutral', text: 'We are considering you for this client.' },
  Notified: {
    label: 'You are invited',
    tone: 'info',
    text: 'We think this job fits you. Apply if you are interested.',
  },
  Applied: { label: 'Applied', tone: 'info', text: 'We have your application and are reviewing it.' },
  'For Matching Interview': {
    label: 'Matching interview',
    tone: 'info',
    text: 'We would like to talk with you before we recommend you.',
  },
  'Passed Interview': { label: 'Interview passed', tone: 'ok', text: 'The matching interview went well.' },
  'CSM Approved': { label: 'Approved', tone: 'ok', text: 'The client team has approved you for this client.' },
  'Reco Scheduled': {
    label: 'Recommendation planned',
    tone: 'info',
    text: 'You will be recommended to the client soon.',
  },
  'Reco Sent': { label: 'Recommended', tone: 'info', text: 'The client has your profile and is deciding.' },
  Selected: { label: 'Selected', tone: 'ok', text: 'The client would like to work with you.' },
  'For Intro Call': { label: 'Intro call', tone: 'ok', text: 'Your next step is a first call with the client.' },
  'For Onboarding Call': { label: 'Onboarding call', tone: 'ok', text: 'You have one more call before you start.' },
  Matched: { label: 'Matched', tone: 'ok', text: 'You work with this client. Find your team under Teams.' },
  Rejected: { label: 'Not chosen', tone: 'bad', text: 'This client does not go on with your application.' },
  'Not Interested': { label: 'Withdrawn', tone: 'neutral', text: 'You have withdrawn your application.' },
  Removed: { label: 'Ended', tone: 'neutral', text: 'Your work with this client has ended.' },
};
