import { useSession } from '@workspace/host';
import { LinkButton } from '@workspace/ui';
import { AuthFrame } from '../login/auth-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** Renders the page to choose a password, for a user who signed in by a mail or a temporary password. */
export function PasswordPage({ title, lead }: { title: string; lead: string }) {
  const { user } = useSession();
  if (user)
    return (
      <AuthFrame title={title} lead={`${lead} ${user.email}.`}>
        <NewPasswordForm user={user} />
      </AuthFrame>
    );
  return (
    <AuthFrame title="This link has expired" lead="Links to choose a password work once, for one hour.">
      <LinkButton to="/forgot-password" size="l" wide>
        Get a new link
      </LinkButton>
      <LinkButton to="/login" variant="ghost" wide>
        Back to log in
      </LinkButton>
    </AuthFrame>
  );
}
