import * as z from 'zod/mini';
import { assistantRoles } from './assistant.ts';
import { email } from './email.ts';
import { phoneMessages } from './profile.ts';
import { phoneNumber } from './profile-schemas.ts';
import { atMost } from './text.ts';
import { timezone } from './time-zone.ts';

/** Minimum and maximum hours per week that an applicant can enter. */
export const weeklyHours = { minimum: 5, maximum: 60 } as const;
/** Minimum and maximum length of the field `about`, in characters. */
export const aboutLength = { minimum: 30, maximum: 1000 } as const;

const hoursRange = `Enter a whole number from ${weeklyHours.minimum} to ${weeklyHours.maximum}.`;

/**
 * Returns whether a text has as many digits as a phone number: 7 to 15 including the country code. It does not check
 * whether the number exists.
 */
const hasDigitsOfAPhone = (value: string): boolean => /^\d{7,15}$/.test(value.replace(/\D/g, ''));

/** Body of POST /api/prequalifications: an application of a person who has no account. */
export const prequalificationBody = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter your name.'), atMost(120)),
  email,
  phone: phoneNumber.check(
    z.minLength(1, phoneMessages.missing),
    z.refine((value) => value === '' || hasDigitsOfAPhone(value), phoneMessages.invalid),
  ),
  role: z.enum(assistantRoles, 'Choose a role.'),
  weekly_hours: z
    .number(hoursRange)
    .check(z.int(hoursRange), z.minimum(weeklyHours.minimum, hoursRange), z.maximum(weeklyHours.maximum, hoursRange)),
  timezone,
  has_computer: z.boolean(),
  has_backup_internet: z.boolean(),
  about: z
    .string()
    .check(
      z.trim(),
      z.minLength(aboutLength.minimum, `Use at least ${aboutLength.minimum} characters.`),
      atMost(aboutLength.maximum),
    ),
});
export type PrequalificationBody = z.infer<typeof prequalificationBody>;

/** The response is the same for an email address that has already applied, so it does not reveal who has applied. */
export const prequalificationAnswer = z.object({ received: z.literal(true) });
export type PrequalificationAnswer = z.infer<typeof prequalificationAnswer>;
