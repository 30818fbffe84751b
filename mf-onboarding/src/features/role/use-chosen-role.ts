import { useState } from 'react';
import { type ChooseRoleBody, onboardingMessages } from 'shared/contracts';
import { useToast } from 'shared/host';
import { loadPage } from '../../load-page.ts';
import { paths } from '../../paths.ts';
import { useChooseRoleMutation } from '../flow/onboarding.api.ts';

const messages = onboardingMessages.CHOOSE_ROLE;

/**
 * Saves the role of somebody who has an account already, with the step's messages (product/onboarding#messages), and goes
 * on with a page load: which pages and flags there are follows from the role.
 */
export function useChosenRole() {
  const toast = useToast();
  const [chooseRole] = useChooseRoleMutation();
  const [isChoosing, setIsChoosing] = useState(false);
  return {
    isChoosing,
    /** @returns what went wrong, once it has been said. */
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
