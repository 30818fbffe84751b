import * as z from 'zod/mini';
import { maximumPasswordLength, minimumPasswordLength, passwordMessages } from './auth.ts';
import { atMost } from './text.ts';

const bytes = new TextEncoder();
const hasFewBytes = (value: string): boolean => bytes.encode(value).length <= maximumPasswordLength;
/** Counts an emoji as one character, as a person does, and not as the two units of JavaScript. */
const hasFewCharacters = (value: string): boolean => [...value].length <= maximumPasswordLength;

/** A password that a user chooses. */
export const password = z.string().check(
  z.minLength(minimumPasswordLength, `Use at least ${minimumPasswordLength} characters.`),
  z.refine(hasFewCharacters, `Use at most ${maximumPasswordLength} characters.`),
  z.refine((value) => hasFewBytes(value) || !hasFewCharacters(value), passwordMessages.tooManyBytes),
);

/** The present password of a user, which they type to prove who they are. Only its length is checked. */
export const typedPassword = z.string().check(z.minLength(1, 'Enter your password.'), atMost(maximumPasswordLength));
