import { type RefObject, useState } from 'react';
import type * as z from 'zod/mini';

export interface LoginFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  /** Path to open after sign-in; null for the user's landing page. */
  destination: string | null;
  /** Switches between password and magic link. */
  onSwitch: () => void;
}

/** Returns the email address from the navigation state, in which the pages around sign-in pass it on. */
export const emailFrom = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';

/** Validates a form by its contract. Keeps the issues by field, and focuses the first invalid field. */
export function useFormIssues<Schema extends z.ZodMiniType>(schema: Schema, form: RefObject<HTMLFormElement | null>) {
  const [issues, setIssues] = useState<Record<string, string>>({});
  const check = (value: unknown): z.output<Schema> | null => {
    const parsed = schema.safeParse(value);
    if (parsed.success) {
      setIssues({});
      return parsed.data;
    }
    const found = Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [String(path[0]), message]).reverse(),
    );
    setIssues(found);
    const first = parsed.error.issues[0]?.path[0];
    form.current?.querySelector<HTMLInputElement>(`[name="${String(first)}"]`)?.focus();
    return null;
  };
  return { issues, check };
}
