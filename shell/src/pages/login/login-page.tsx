import { safeDestination } from '@workspace/contracts';
import { Link } from '@workspace/ui';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { signUpPath } from '../../routing/destination.ts';
import { AuthFrame } from './auth-frame.tsx';
import { emailFrom } from './login-form.ts';
import { MagicLinkForm } from './magic-link-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProviderLinks } from './provider-links.tsx';

/** Renders /login: sign-in with a password, a link from an email, Google or Apple (product/accounts#sign-in). */
export function LoginPage() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const [byLink, setByLink] = useState(false);
  const [email, setEmail] = useState(emailFrom(state));
  const destination = safeDestination(query.get('destination'));
  const onSwitch = (typed: string) => {
    setEmail(typed);
    setByLink(!byLink);
  };
  const shared = { email, destination, onSwitch };
  return (
    <AuthFrame
      title="Log in"
      lead={
        <>
          New here? <Link to={signUpPath(destination)}>Create an account</Link>
        </>
      }
    >
      {byLink ? <MagicLinkForm {...shared} /> : <PasswordForm {...shared} />}
      <ProviderLinks destination={destination} />
    </AuthFrame>
  );
}
