import * as z from 'zod/mini';
import { accountType } from './profile-schemas.ts';

/** Progress of a referred user. */
export const referralStates = ['SIGNED_UP', 'ONBOARDED', 'WORKING'] as const;
export type ReferralState = (typeof referralStates)[number];

/** A user who signed up with the viewer's link: first name and initial of the last name. */
export const referral = z.object({
  id: z.uuid(),
  name: z.string(),
  account_type: z.nullable(accountType),
  state: z.enum(referralStates),
  created_at: z.string(),
});
export type Referral = z.infer<typeof referral>;

/** GET /api/referrals/link: the address that the viewer shares. */
export interface ReferralLink {
  url: string;
}

/** A referral code, in an address as /r/<code>. */
export const referralCode = z.string().check(z.regex(/^[a-z0-9]{10}$/));
