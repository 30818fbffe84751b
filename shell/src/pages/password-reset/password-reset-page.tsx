import { PasswordPage } from './password-page.tsx';

/** /password-reset: where the link of a reset mail leads (spec 2). */
export const PasswordResetPage = () => <PasswordPage title="Choose a new password" lead="For" />;
