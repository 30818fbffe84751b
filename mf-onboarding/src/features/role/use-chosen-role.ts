import { type ChooseRoleBody, onboardingMessages } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { useState } from 'react';
import { loadPage } from '../../load-page.ts';
import { paths } from '../../paths.ts';
import { useChooseRoleMutation } from '../flow/onboarding.api.ts';

const messages = onboardingMessages.CHOOSE_ROLE;

/**
 * Saves the role of a user who has an account, with the step's messages (product/onboarding#messages). It then reloads
 * the page, because pages and flags depend on the role.
 */
export function useChosenRole() {
  const toast = useToast();
  const [chooseRole] = useChooseRoleMutation();
  const [isChoosing, setIsChoosing] = useState(false);
  return {
    isChoosing,
    /** @returns the error, after showing it; null on success */
    async choose(body: ChooseRoleBody): Promise<unknown> {
      if (isChoosing) return null;
      setIsChoosing(true);
      const loading = toast.loading(messages.loading);
      const { data, error } = await chooseRole(body);
      toast.dismiss(loading);
      setIsChoosing(false);
      if (data) {
        toast.success(messages.success);
        loadPage(paths.resume);
        return null;
      }
      toast.error(messages.failure);
      return error;
    },
  };
}
