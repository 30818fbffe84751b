import { asErrorBody } from '@workspace/api';
import type { CorrectionChange, ErrorBody, TimesheetDecision } from '@workspace/contracts';
import { useChangeCorrectionMutation, useDecideTimesheetMutation } from './timesheets.api.ts';

interface TimesheetAnswers {
  /** Approves or disputes a week. Resolves with the error if it was refused. */
  decide: (decision: TimesheetDecision & { id: string }) => Promise<ErrorBody | undefined>;
  /** Answers a correction. Resolves with the error if it was refused. */
  change: (answer: CorrectionChange & { id: string }) => Promise<ErrorBody | undefined>;
}

/** Returns the calls that answer a timesheet or a correction (product/timesheets#states). */
export function useTimesheetAnswers(): TimesheetAnswers {
  const [decide] = useDecideTimesheetMutation();
  const [change] = useChangeCorrectionMutation();
  return {
    async decide(decision) {
      const { error } = await decide(decision);
      return error && asErrorBody(error);
    },
    async change(answer) {
      const { error } = await change(answer);
      return error && asErrorBody(error);
    },
  };
}
