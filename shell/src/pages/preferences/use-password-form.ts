import { asErrorBody } from '@workspace/api';
import { changePasswordBody, passwordMessages } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { useForm } from '@workspace/ui';
import { useChangePasswordMutation } from './account.api.ts';

/** Returns the state of the form to change the password (product/accounts#password). */
export function usePasswordForm() {
  const toast = useToast();
  const [changePassword] = useChangePasswordMutation();
  const form = useForm({
    initial: { old_password: '', new_password: '', confirmation: '' },
    schema: changePasswordBody,
    isOptional: true,
    // The schema compares the two passwords only if each is valid.
    check: ({ new_password, confirmation }) =>
      new_password === confirmation ? {} : { confirmation: passwordMessages.mismatch },
    async send(body) {
      const { error } = await changePassword(body);
      if (!error) return null;
      const { message } = asErrorBody(error);
      if (message === passwordMessages.wrongOld) return { message, field: 'old_password' };
      toast.error(message);
      return { message: null };
    },
    onSent: () => void toast.success(passwordMessages.changed),
  });
  const { new_password, confirmation } = form.values;
  return {
    ...form,
    /** True if both new passwords are filled in and equal. */
    matches: confirmation !== '' && new_password === confirmation,
  };
}
