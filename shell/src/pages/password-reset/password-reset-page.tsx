import { PasswordPage } from './password-page.tsx';

/** Renders /password-reset, the target of the link in a reset mail (product/accounts#password-reset). */
export const PasswordResetPage = () => <PasswordPage title="Choose a new password" lead="For" />;
