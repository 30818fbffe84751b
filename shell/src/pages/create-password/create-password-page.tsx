import { PasswordPage } from '../password-reset/password-page.tsx';

/**
 * Renders /create-password, which opens after a sign-in with a temporary password
 * (product/accounts#temporary-password).
 */
export const CreatePasswordPage = () => (
  <PasswordPage
    title="Create a password"
    lead="Your temporary password no longer works. Choose your own password for"
  />
);
