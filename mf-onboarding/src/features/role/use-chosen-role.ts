import { type ChooseRoleBody, onboardingMessages } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { useState } from 'react';
import { loadPage } from '../../load-page.ts';
import { paths } from '../../paths.ts';
import { useChooseRoleMutation } from '../flow/onboarding.api.ts';

const messages = onboardingMessages.CHOOSE_ROLE;

/**
 * Returns a function that saves the role of a signed-in user and shows the step's messages
 * (product/onboarding#messages). On success, opens /onboarding with a full page load, because flags depend on the role.
 */
export function useChosenRole() {
  const toast = useToast();
  const [chooseRole] = useChooseRoleMutation();
  const [isChoosing, setIsChoosing] = useState(false);
  return {
    isChoosing,
    /** Returns null on success. On failure, shows a toast and returns the error. */
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
