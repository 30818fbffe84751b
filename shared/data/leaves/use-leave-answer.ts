import { asErrorBody } from '@workspace/api';
import type { ErrorBody, LeaveChange } from '@workspace/contracts';
import { useChangeLeaveMutation } from './leaves.api.ts';

/** Returns the call that answers a leave (product/leaves#states). It resolves with the error if it was refused. */
export function useLeaveAnswer(): (answer: LeaveChange & { id: string }) => Promise<ErrorBody | undefined> {
  const [change] = useChangeLeaveMutation();
  return async (answer) => {
    const { error } = await change(answer);
    return error && asErrorBody(error);
  };
}
