import { asErrorBody } from 'shared/api';
import { Button } from 'shared/ui';
import { useResendConfirmationMutation } from '../../session/auth.api.ts';

/** For an account whose address nobody has confirmed yet: the mail once more. */
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
