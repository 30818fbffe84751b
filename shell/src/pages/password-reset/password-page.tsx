import { useSession } from '@workspace/host';
import { LinkButton } from '@workspace/ui';
import { AuthFrame } from '../login/auth-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/**
 * Renders a page to choose a password after signing in by an email link or a temporary password. Shows "This link has
 * expired" to a visitor.
 */
export function PasswordPage({ title, lead }: { title: string; lead: string }) {
  const { user } = useSession();
  if (user)
    return (
      <AuthFrame title={title} lead={`${lead} ${user.email}.`}>
        <NewPasswordForm user={user} />
      </AuthFrame>
    );
  return (
    <AuthFrame title="This link has expired" lead="A link to choose a password works once and expires after one hour.">
      <LinkButton to="/forgot-password" size="l" wide>
        Get a new link
      </LinkButton>
      <LinkButton to="/login" variant="ghost" wide>
        Back to log in
      </LinkButton>
    </AuthFrame>
  );
}
