import { VisitorPage } from '../flow/visitor-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';

/** /onboarding/assistant/sign-up (spec 2, Onboarding routes). */
export const Component = () => (
  <VisitorPage>
    <SignUpPage accountType="assistant" />
  </VisitorPage>
);
