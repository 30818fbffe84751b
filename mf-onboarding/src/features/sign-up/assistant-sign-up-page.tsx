import { SignUpPage } from './sign-up-page.tsx';

/** /onboarding/assistant/sign-up (spec 2, Onboarding routes). */
export const Component = () => <SignUpPage accountType="assistant" />;
