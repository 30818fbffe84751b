import { safeDestination } from '@workspace/contracts';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AuthFrame } from '../login/auth-frame.tsx';
import { emailFrom } from '../login/login-form.ts';
import { MagicLinkForm } from '../login/magic-link-form.tsx';

/** Renders /send-magic-link: sign-in with a link or code from an email (product/accounts#sign-in). */
export function SendMagicLinkPage() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const destination = safeDestination(query.get('destination'));
  const login = `/login${destination ? `?${new URLSearchParams({ destination })}` : ''}`;
  return (
    <AuthFrame title="Log in by email" lead="We'll email you a link and a code. You don't need a password.">
      <MagicLinkForm
        email={emailFrom(state)}
        destination={destination}
        onSwitch={(email) => void navigate(login, { state: { email } })}
      />
    </AuthFrame>
  );
}
