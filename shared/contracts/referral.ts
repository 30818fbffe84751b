import * as z from 'zod/mini';
import { accountType } from './profile.ts';

/** How far somebody who was referred has come. */
export const referralStates = ['SIGNED_UP', 'ONBOARDED', 'WORKING'] as const;
export type ReferralState = (typeof referralStates)[number];

/** Somebody who signed up through the viewer's link: first name and the first letter of the last. */
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

/** What a code looks like, in an address as /r/<code>. */
export const referralCode = z.string().check(z.regex(/^[a-z0-9]{10}$/));
