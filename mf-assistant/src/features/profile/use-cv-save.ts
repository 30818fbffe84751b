import { asErrorBody } from '@workspace/api';
import type { ErrorBody } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { useRecordUsageMutation } from '../usage/usage.api.ts';
import { type CvChange, useChangeCvMutation } from './cv.api.ts';

/**
 * Returns a function that saves a change of the CV. The result is the error of a failed save. After success, a toast
 * shows `done`, and the result is null.
 */
export function useCvSave() {
  const [change] = useChangeCvMutation();
  const [record] = useRecordUsageMutation();
  const toast = useToast();
  return async (wanted: CvChange, done: string): Promise<ErrorBody | null> => {
    const { error } = await change(wanted);
    if (error) return asErrorBody(error);
    toast.success(done);
    void record({ event: 'cv.changed', properties: { call: wanted.call } });
    return null;
  };
}
