import { asErrorBody } from '@workspace/api';
import { Button } from '@workspace/ui';
import { useResendConfirmationMutation } from '../../auth-session/auth.api.ts';

/** Renders a button that sends the confirmation email again to an unconfirmed address. */
export function ResendConfirmation({ email }: { email: string }) {
  const [resend, { isLoading, isSuccess, error }] = useResendConfirmationMutation();
  if (isSuccess) return <p>We sent the email again to {email.trim()}.</p>;
  return (
    <div>
      <Button size="s" variant="secondary" loading={isLoading} onClick={() => void resend({ email })}>
        Send the email again
      </Button>
      {error && <p>{asErrorBody(error).message}</p>}
    </div>
  );
}
