import { PasswordPage } from './password-page.tsx';

/** /password-reset: where the link of a reset mail leads (product/accounts#password-reset). */
export const PasswordResetPage = () => <PasswordPage title="Choose a new password" lead="For" />;
