import { minimumPasswordLength } from './auth.ts';

/**
 * A rule that the page shows while the user types a password. A password is accepted if it meets the required rules.
 */
export interface PasswordRule {
  text: string;
  met: boolean;
  required: boolean;
}

/** A password that a user chooses, with the name and email address of the user. */
export interface NewPassword {
  password: string;
  first_name?: string | null;
  last_name?: string | null;
  email?: string;
}

const strongLength = 12;
/**
 * Minimum length of a name or address, in characters, for the check that the password does not contain it. Shorter
 * texts occur by chance.
 */
const shortestPart = 3;

/** Returns the password rules and whether the typed password meets each of them. An empty password meets none. */
export function passwordRules({ password, first_name, last_name, email }: NewPassword): PasswordRule[] {
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
    { text: `Stronger with ${strongLength} or more characters`, met: password.length >= strongLength, required: false },
    {
      text: 'Stronger without your name or email address',
      met: typed !== '' && !own.some((part) => typed.includes(part)),
      required: false,
    },
  ];
}
