import { type RefObject, useState } from 'react';
import type * as z from 'zod/mini';

export interface LoginFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  /** Path to go to after sign-in; null for the account's start page. */
  destination: string | null;
  /** Changes between password and magic link. */
  onSwitch: () => void;
}

/** The address that was typed on the page before, as pages around sign-in hand it on. */
export const emailFrom = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';

/** Checks a form by its contract, keeps what is wrong by field name, and puts the focus on the first such field. */
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
