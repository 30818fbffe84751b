import { minimumPasswordLength } from './auth.ts';

/** A quality of a password. Only the required one decides whether the password is accepted. */
export interface PasswordRule {
  text: string;
  met: boolean;
  required: boolean;
}

/** A typed password, and data of its user. */
export interface TypedPassword {
  password: string;
  first_name?: string | null;
  last_name?: string | null;
  email?: string;
}

const strongLength = 12;
/**
 * The shortest part of a name or address, in characters, that a password must not contain. Shorter ones occur by
 * chance.
 */
const shortestPart = 3;

/** Rates a password during typing. An empty password meets no rule. */
export function passwordRules({ password, first_name, last_name, email }: TypedPassword): PasswordRule[] {
  const typed = password.toLowerCase();
  const own = [first_name, last_name, email?.split('@')[0]]
    .map((part) => part?.trim().toLowerCase() ?? '')
    .filter((part) => part.length >= shortestPart);
  return [
    {
      text: `At least ${minimumPasswordLength} characters`,
      met: password.length >= minimumPasswordLength,
      required: true,
    },
    { text: `Stronger with ${strongLength} or more`, met: password.length >= strongLength, required: false },
    {
      text: 'Stronger without your name or email in it',
      met: typed !== '' && !own.some((part) => typed.includes(part)),
      required: false,
    },
  ];
}
