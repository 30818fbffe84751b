export interface LoginFormProps {
  /** Initial value of the email field: the address that was typed on the page or form before. */
  email: string;
  /** Path to open after sign-in; null for the user's landing page. */
  destination: string | null;
  /** Switches between password and magic link, with the value of the email field. */
  onSwitch: (email: string) => void;
}

/** Returns the email address from the navigation state, in which the pages around sign-in pass it on. */
export const emailFrom = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';
