import { useSession } from 'shared/host';
import { VisitorPage } from '../flow/visitor-page.tsx';
import { SignUpPage } from '../sign-up/sign-up-page.tsx';
import { ProgrammePage } from './programme-page.tsx';

/**
 * /onboarding/vip-247-client: the first step of VIPs, which is their sign-up (product/onboarding#steps: there is no
 * choosing of a role).
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
