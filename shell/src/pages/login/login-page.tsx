import { safeDestination } from '@workspace/contracts';
import { Banner, Link } from '@workspace/ui';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { takeFarewell } from '../../auth-session/farewell.ts';
import { signUpPath } from '../../routing/sign-up-path.ts';
import { AuthFrame } from './auth-frame.tsx';
import { emailFrom } from './login-form.ts';
import { MagicLinkForm } from './magic-link-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProviderLinks } from './provider-links.tsx';

/**
 * Renders /login: sign-in with a password, a link from an email, Google or Apple (product/accounts#sign-in). Shows what
 * the sign-out before has left to say.
 */
export function LoginPage() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const [byLink, setByLink] = useState(false);
  const [email, setEmail] = useState(emailFrom(state));
  const [farewell, setFarewell] = useState<string | null>(null);
  // In an effect, because the server, which may have drawn the page, knows nothing of the tab.
  useEffect(() => {
    const left = takeFarewell();
    if (left) setFarewell(left);
  }, []);
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
      {farewell && <Banner severity="INFO" title={farewell} />}
      {byLink ? <MagicLinkForm {...shared} /> : <PasswordForm {...shared} />}
      <ProviderLinks destination={destination} />
    </AuthFrame>
  );
}
