import { PasswordPage } from './password-page.tsx';

/** Renders /password-reset, which the link in a reset email opens (product/accounts#password-reset). */
export const PasswordResetPage = () => (
  <PasswordPage title="Choose a new password" lead="You are changing the password for" />
);
