import { VisitorPage } from '../flow/visitor-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';

/** Renders /onboarding/client/sign-up (product/accounts#sign-up). */
export const Component = () => (
  <VisitorPage>
    <SignUpPage accountType="client" />
  </VisitorPage>
);
