import { minimumPasswordLength } from './auth.ts';

/** Something a password can do well. Only the required one keeps it from being taken. */
export interface PasswordRule {
  text: string;
  met: boolean;
  required: boolean;
}

/** A password as it is typed, and what is known of whose it will be. */
export interface TypedPassword {
  password: string;
  first_name?: string | null;
  last_name?: string | null;
  email?: string;
}

const strongLength = 12;
/** Shorter parts turn up in any password by chance. */
const shortestPart = 3;

/** The rules of a password as it is typed. An empty one meets none. */
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
