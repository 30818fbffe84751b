import { asErrorBody } from '@workspace/api';
import { type Organization, type OrganizationChanges, organizationMessages } from '@workspace/contracts';
import { useUpdateOrganizationMutation } from '@workspace/data-organizations';
import { useToast } from '@workspace/host';
import { useState } from 'react';

/**
 * Returns the message for a failed call: the API's own message for a 4xx status except 401, otherwise the general error
 * message (product/organizations#sentences).
 */
export function failureOf(error: unknown): string {
  const { status, message } = asErrorBody(error);
  return status >= 400 && status < 500 && status !== 401 ? message : organizationMessages.failed;
}

/**
 * Returns a function that saves changes of an organization, shows a toast and resolves to whether saving succeeded.
 * Saving fails after a newer change by another user.
 */
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

/**
 * Returns `save` for the field that shows `value`, and `begin` to call when the field opens for editing. The page follows
 * the changes of others while somebody types, and saves on top of them. Saving fails once if somebody else has changed
 * this field meanwhile, because the user has not seen that.
 */
export function useGuardedSave(organization: Organization, value: string) {
  const [opened, setOpened] = useState<{ value: string; version: string } | null>(null);
  const isOvertaken = opened !== null && opened.value !== value;
  const save = useSave(isOvertaken ? { ...organization, updated_at: opened.version } : organization);
  return {
    begin: () => setOpened({ value, version: organization.updated_at }),
    async save(changes: OrganizationChanges): Promise<boolean> {
      const isSaved = await save(changes);
      if (isSaved || isOvertaken) setOpened(null);
      return isSaved;
    },
  };
}
