import { useSession } from '@workspace/host';
import { VisitorPage } from '../flow/visitor-page.tsx';
import { SignUpPage } from '../sign-up/sign-up-page.tsx';
import { ProgrammePage } from './programme-page.tsx';

/**
 * Renders /onboarding/vip-247-client, the first step of VIP 24/7 clients (product/onboarding#steps). Visitors see the
 * sign-up, and signed-in users see the kinds of assistants.
 */
export function Component() {
  const { user } = useSession();
  return (
    <VisitorPage isOpenTo={({ account_type }) => account_type !== 'assistant'}>
      {user ? (
        <ProgrammePage programme="magic_vip_247" />
      ) : (
        <SignUpPage accountType="client" programme="magic_vip_247" />
      )}
    </VisitorPage>
  );
}
