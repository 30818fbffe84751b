import { VisitorPage } from '../flow/visitor-page.tsx';
import { ProgrammePage } from './programme-page.tsx';

/** Renders /onboarding/247-client, the first step of 24/7 clients (product/onboarding#steps). */
export const Component = () => (
  <VisitorPage isOpenTo={({ account_type }) => account_type !== 'assistant'}>
    <ProgrammePage programme="magic_247" />
  </VisitorPage>
);
