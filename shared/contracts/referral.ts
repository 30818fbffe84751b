import * as z from 'zod/mini';
import { accountType } from './profile-schemas.ts';

/** The progress of a referred user, from the first step to the last. */
export const referralStates = ['SIGNED_UP', 'ONBOARDED', 'WORKING'] as const;
export type ReferralState = (typeof referralStates)[number];

/** A user who signed up with the viewer's referral link. `name` is the first name and the initial of the last name. */
export const referral = z.object({
  id: z.uuid(),
  name: z.string(),
  account_type: z.nullable(accountType),
  state: z.enum(referralStates),
  created_at: z.string(),
});
export type Referral = z.infer<typeof referral>;

/** Response of GET /api/referrals/link: the viewer's referral link. */
export const referralLink = z.object({ url: z.string() });
export type ReferralLink = z.infer<typeof referralLink>;

/** A referral code, as in the path /r/<code>. */
export const referralCode = z.string().check(z.regex(/^[a-z0-9]{10}$/));
