import { asErrorBody } from '@workspace/api';
import { useToast } from '@workspace/host';
import { useKeepAccountMutation } from './my-data.api.ts';

/** Returns the function that keeps the user's account. A failure shows a toast. */
export function useKeepAccount(): { keep: () => Promise<void>; isKeeping: boolean } {
  const toast = useToast();
  const [keepAccount, { isLoading }] = useKeepAccountMutation();
  return {
    isKeeping: isLoading,
    async keep() {
      const { error } = await keepAccount();
      if (error) toast.error(asErrorBody(error).message);
      else toast.success('Your account stays');
    },
  };
}
