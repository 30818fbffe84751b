import { asErrorBody, useUpdateOrganizationMutation } from 'shared/api';
import { type Organization, type OrganizationChanges, organizationMessages } from 'shared/contracts';
import { useToast } from 'shared/host';

/**
 * What is said of a failed call: why, where the caller can do something about it, else the common sentence
 * (product/organizations#sentences).
 */
export function failureOf(error: unknown): string {
  const { status, message } = asErrorBody(error);
  return status >= 400 && status < 500 && status !== 401 ? message : organizationMessages.failed;
}

/** Saves changes of an organization, if it is still the version that is shown. @returns whether they were saved. */
export function useSave({ id, updated_at }: Organization): (changes: OrganizationChanges) => Promise<boolean> {
  const toast = useToast();
  const [update] = useUpdateOrganizationMutation();
  return async (changes) => {
    try {
      await update({ id, updated_at, changes }).unwrap();
      toast.success(organizationMessages.updated);
      return true;
    } catch (error) {
      toast.error(failureOf(error));
      return false;
    }
  };
}
