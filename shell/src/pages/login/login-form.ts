export interface LoginFormProps {
  /** Initial value of the email field, from the form or page that the user came from. */
  email: string;
  /** Path to open after sign-in; null for the user's landing page. */
  destination: string | null;
  /** Switches between password and magic link. Receives the value of the email field. */
  onSwitch: (email: string) => void;
}

/** Returns the email address that a page around sign-in stored in the navigation state; empty without an address. */
export const emailFrom = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';
