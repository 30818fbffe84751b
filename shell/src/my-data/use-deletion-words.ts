import { formatDateTime, useNow } from '@workspace/ui';

/**
 * Returns what a user who has asked to delete their account reads: when it is deleted, and until when they can keep it
 * (product/my-data#grace). After `dueAt`, an ISO time, the account is still there if something stops the deletion.
 */
export function useDeletionWords(dueAt: string): { title: string; description: string } {
  return useNow() < Date.parse(dueAt)
    ? {
        title: `Your account will be deleted on ${formatDateTime(dueAt)}.`,
        description: 'You can keep it until then.',
      }
    : {
        title: 'Your account will be deleted as soon as nothing stops it.',
        description: 'You can still keep it.',
      };
}
