import * as z from 'zod/mini';
import { inviteTypes } from './invite-type.ts';
import { onboardingFlows, onboardingSteps } from './onboarding.ts';
import { organizationRoles, phoneMessages } from './profile.ts';
import { accountType } from './profile-schemas.ts';
import { atMost } from './text.ts';
import { timezone } from './time-zone.ts';

export const onboardingStep = z.enum(onboardingSteps);
export const onboardingFlow = z.enum(onboardingFlows);

const text = (longest: number) => z.optional(z.string().check(z.maxLength(longest)));

/**
 * Metadata of onboarding progress (product/onboarding#progress). The values come from the link, a step or the sign-up.
 */
export const onboardingMetadata = z.strictObject({
  magic_247_enabled: z.optional(z.boolean()),
  magic_vip_247: z.optional(z.boolean()),
  invite_type: z.optional(z.enum(inviteTypes)),
  organizationId: text(64),
  organization_name: text(120),
  signup_code: text(200),
  hubspot_contact_id: text(64),
  is_reusable: z.optional(z.boolean()),
  username: text(80),
  firstname: text(80),
  lastname: text(80),
  phone: text(40),
  accounts: z.optional(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(20))),
});
export type OnboardingMetadata = z.infer<typeof onboardingMetadata>;

/** The progress of one onboarding step (product/onboarding#progress). */
export const onboardingProgress = z.object({
  step: onboardingStep,
  completed: z.boolean(),
  metadata: onboardingMetadata,
});
export type OnboardingProgress = z.infer<typeof onboardingProgress>;

/** Body of POST /api/onboarding/progress/update (product/onboarding#progress). */
export const onboardingProgressBody = z.strictObject({
  step: onboardingStep,
  completed: z.boolean(),
  metadata: z._default(onboardingMetadata, {}),
});
export type OnboardingProgressBody = z.input<typeof onboardingProgressBody>;

/** Response of all onboarding calls: the viewer's progress. */
export const onboardingState = z.object({
  /** Null without an account type. */
  flow: z.nullable(onboardingFlow),
  /** The steps that the viewer sees, in order. */
  steps: z.array(onboardingStep),
  /** The first open step; null if there is none. */
  next: z.nullable(onboardingStep),
  progress: z.array(onboardingProgress),
  has_onboarded: z.boolean(),
  organization: z.nullable(z.object({ id: z.uuid(), name: z.string(), role: z.enum(organizationRoles) })),
});
export type OnboardingState = z.infer<typeof onboardingState>;

/** Body of POST /api/onboarding/choose-role, for an account without an account type. */
export const chooseRoleBody = z.strictObject({
  account_type: accountType,
  signup_url: text(500),
  onboarding_funnel: text(120),
  magic_ea_enabled: z.optional(z.boolean()),
  magic_va_enabled: z.optional(z.boolean()),
});
export type ChooseRoleBody = z.infer<typeof chooseRoleBody>;

const given = (what: string) => z.string().check(z.trim(), z.minLength(1, `Enter your ${what}.`), atMost(80));

/**
 * A user's names, phone number and time zone. The schema does not check whether the phone number exists in `country`.
 */
export const contactInfoBody = z.strictObject({
  first_name: given('first name'),
  last_name: given('last name'),
  username: z._default(z.string().check(z.trim(), atMost(80)), ''),
  phone: z.string().check(z.trim(), z.minLength(1, phoneMessages.missing), atMost(40)),
  /** Country of a phone number without a calling code, such as 'US' (ISO 3166-1). */
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country.')),
  timezone,
});
export type ContactInfoBody = z.input<typeof contactInfoBody>;
