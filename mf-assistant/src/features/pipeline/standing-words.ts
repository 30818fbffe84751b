import type { AssistantStatus, InterviewOutcome, PipelineStage, TrainingStatus } from '@workspace/contracts';
import type { BadgeProps } from '@workspace/ui';

type Tone = BadgeProps['tone'];

/** A short text about the current and next step of each stage. */
const nextOfStage: Record<PipelineStage, string> = {
  Applied: 'We are reviewing your application. The next step is a short assessment. Its start will appear here.',
  'Started Assessment': 'You are taking the assessment. The next step is a first interview. Its time will appear here.',
  'Sourcing Interview': 'Come to your first interview. Your next step will appear here.',
  'Qualifying Interview': 'Come to your qualifying interview. Then we plan your training.',
  'Async Training': 'Work through your training at your own pace.',
  'Live Training': 'Take part in your live training. You graduate when it ends.',
  Expedited: 'You do not need any training. We are preparing your recommendation.',
  Endorsed: 'You have been endorsed. We are preparing your recommendation.',
  Graduate: 'You have graduated. Complete your profile so that we can recommend you to clients.',
  Rejected: "We can't continue with your application for now. You are welcome to apply again later.",
};

/** For these statuses, this text replaces the text of the stage. */
const nextOfStatus: Partial<Record<AssistantStatus, string>> = {
  'On Hold': 'Your application is on hold.',
  Ineligible: "You can't be matched with clients at the moment.",
  'Non-assistant': nextOfStage.Rejected,
  Unverified: "We are checking your details. You don't need to do anything.",
};

export const nextStep = (status: AssistantStatus, stage: PipelineStage): string =>
  nextOfStatus[status] ?? nextOfStage[stage];

/** Returns true if the application has stopped. The page then shows how to contact the help desk. */
export const isStopped = (status: AssistantStatus): boolean =>
  status === 'On Hold' || status === 'Ineligible' || status === 'Non-assistant';

interface Words {
  label: string;
  tone: Tone;
}

/**
 * Labels of the interview outcomes. The outcome 'Inteview Scheduled' is misspelled in the specification, so its label
 * differs.
 */
export const outcomeWords: Record<InterviewOutcome, Words> = {
  Pending: { label: 'Not scheduled yet', tone: 'neutral' },
  'Inteview Scheduled': { label: 'Interview scheduled', tone: 'info' },
  Rescheduled: { label: 'Rescheduled', tone: 'info' },
  'For Further Evaluation': { label: 'Under further review', tone: 'warn' },
  'No Show': { label: 'Missed', tone: 'warn' },
  'No Show - Rejected': { label: 'Missed, application closed', tone: 'bad' },
  Failed: { label: 'Not passed', tone: 'bad' },
  'Endorsed to Boutique/GenRec': { label: 'Endorsed', tone: 'ok' },
  'Expedited - For Matching': { label: 'Passed, ready for matching', tone: 'ok' },
  Passed: { label: 'Passed', tone: 'ok' },
  'Reapplication - MEA Graduate': { label: 'Applied again as a graduate', tone: 'info' },
  'On Hold': { label: 'On hold', tone: 'warn' },
};

export const trainingWords: Record<TrainingStatus, Words> = {
  New: { label: 'Not started', tone: 'neutral' },
  Active: { label: 'Under way', tone: 'info' },
  Dropped: { label: 'Left early', tone: 'warn' },
  'Failed - Mid': { label: 'Not passed at mid-term', tone: 'bad' },
  'Failed - End': { label: 'Not passed', tone: 'bad' },
  Passed: { label: 'Passed', tone: 'ok' },
  Resigned: { label: 'Resigned', tone: 'neutral' },
};
