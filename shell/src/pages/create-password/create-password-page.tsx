import { PasswordPage } from '../password-reset/password-page.tsx';

/** /create-password: where a temporary password leads (product/accounts#temporary-password). */
export const CreatePasswordPage = () => (
  <PasswordPage title="Create a password" lead="Your temporary password is used up. Choose your own for" />
);
