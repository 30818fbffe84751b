import { PasswordPage } from '../password-reset/password-page.tsx';

/** /create-password: where a temporary password leads (spec 2 and 7). */
export const CreatePasswordPage = () => (
  <PasswordPage title="Create a password" lead="Your temporary password is used up. Choose your own for" />
);
