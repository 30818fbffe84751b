import { asErrorBody } from '@workspace/api';
import { deletionBody, deletionGraceDays, typedPassword, verifyCodeBody } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Button, FormDialog, formatDate, TextField, useForm, useNow } from '@workspace/ui';
import * as z from 'zod/mini';
import { useSignOut } from '../auth-session/use-sign-out.ts';
import { useAskForDeletionMutation, useSendDeletionCodeMutation } from './my-data.api.ts';

const withPassword = z.object({ secret: typedPassword });
const withCode = z.object({ secret: verifyCodeBody.shape.token });

const dayMs = 86_400_000;
const goodbye = (now: number): string =>
  `Your account will be deleted on ${formatDate(now + deletionGraceDays * dayMs)}. Log in before then and keep it.`;

interface DeletionDialogProps {
  /** Whether the user confirms with their password. Otherwise they confirm with a mailed code. */
  hasPassword: boolean;
  onClose: () => void;
}

/** Renders the form with which a user confirms the deletion of their account. It then logs them out, and the sign-in page says what follows. */
export function DeletionDialog({ hasPassword, onClose }: DeletionDialogProps) {
  const toast = useToast();
  const now = useNow();
  const signOut = useSignOut();
  const [ask] = useAskForDeletionMutation();
  const [sendCode, sending] = useSendDeletionCodeMutation();
  const form = useForm({
    initial: { secret: '' },
    schema: hasPassword ? withPassword : withCode,
    async send({ secret }) {
      const { error } = await ask(z.parse(deletionBody, hasPassword ? { password: secret } : { code: secret }));
      if (!error) return null;
      const { message, status } = asErrorBody(error);
      return status === 400 ? { message, field: 'secret' } : { message };
    },
    onSent: () => void signOut(undefined, goodbye(now)),
  });
  async function mail(): Promise<void> {
    const { error } = await sendCode();
    if (error) toast.error(asErrorBody(error).message);
    else toast.success('We have emailed you a code');
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Delete your account?"
      description={`You are logged out everywhere. If you change your mind, log in within ${deletionGraceDays} days and keep your account.`}
      submitLabel="Delete account"
      danger
    >
      {hasPassword ? (
        <TextField
          {...form.field('secret')}
          label="Password"
          type="password"
          required
          autoComplete="current-password"
        />
      ) : (
        <TextField
          {...form.field('secret')}
          label="Code from the email"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          labelAction={
            <Button variant="secondary" size="s" loading={sending.isLoading} onClick={() => void mail()}>
              Email me a code
            </Button>
          }
        />
      )}
    </FormDialog>
  );
}
