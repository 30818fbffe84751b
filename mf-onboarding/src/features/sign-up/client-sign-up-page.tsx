import { VisitorPage } from '../flow/visitor-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';

/** /onboarding/client/sign-up (spec 2, Onboarding routes). */
export const Component = () => (
  <VisitorPage>
    <SignUpPage accountType="client" />
  </VisitorPage>
);
