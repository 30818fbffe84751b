import * as z from 'zod/mini';
import { assistantStatuses } from './assistant.ts';
import { imageUrl } from './image-schemas.ts';
import { operatorRoles } from './operator.ts';
import { accountTypes, organizationRoles, phoneMessages, storedThemes, themes } from './profile.ts';
import { atMost } from './text.ts';
import { timezone } from './time-zone.ts';

export const accountType = z.enum(accountTypes);
export const theme = z.enum(themes);
export const storedTheme = z.enum(storedThemes);

/**
 * A profile (product/profile#fields). The status of the first item in `assistant_cvs` decides whether the assistant is
 * a candidate.
 */
export const profile = z.object({
  id: z.uuid(),
  email: z.string(),
  username: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  account_type: z.nullable(accountType),
  avatar_url: z.nullable(z.string()),
  theme: storedTheme,
  signup_url: z.nullable(z.string()),
  onboarding_funnel: z.nullable(z.string()),
  /** An IANA name such as 'Europe/Lisbon'. Null until the user has chosen a time zone. */
  timezone: z.nullable(z.string()),
  magic_ea_enabled: z.boolean(),
  magic_va_enabled: z.boolean(),
  hubspot_contact_id: z.nullable(z.string()),
  has_onboarded: z.boolean(),
  /** When the account is deleted. Null for a user who has not asked for it (product/my-data#deletion). */
  deletion_due_at: z.nullable(z.string()),
  /** Whether the user is an operator, a row of prod.operators. */
  is_operator: z.boolean(),
  operator_roles: z.array(z.enum(operatorRoles)),
  client_organizations: z.array(z.object({ organization_id: z.uuid(), role: z.enum(organizationRoles) })),
  assistant_cvs: z.array(z.object({ status: z.enum(assistantStatuses) })),
});
export type Profile = z.infer<typeof profile>;

/**
 * The operator who looks after the viewer, as an assistant, or after the viewer's organization (product/operations#account-leads).
 */
export const accountLead = z.object({ id: z.uuid(), name: z.string(), avatar_url: z.nullable(z.string()) });
export type AccountLead = z.infer<typeof accountLead>;

/** Query of GET /api/profiles/account-lead. Without an organization, the answer is the lead of the assistant. */
export const accountLeadQuery = z.object({ organization_id: z.optional(z.uuid()) });

const name = z.nullable(z.string().check(z.trim(), atMost(80)));

/**
 * A phone number as typed, or empty: digits with separators, and maybe an extension as the phone library writes it for the
 * country: 'ext. 5', in the United Kingdom 'x5', in Taiwan '#5', in Peru 'Anexo 5', in Romania 'int 5', in Uruguay 'int. 5'.
 */
export const phoneNumber = z
  .string()
  .check(
    z.trim(),
    atMost(40),
    z.regex(/^$|^[+(]?\d[\d\s()+./x#,-]*(?:(?:ext|anexo|int)[.\s]*\d+)?$/i, phoneMessages.invalid),
  );

/**
 * Body of POST /api/profiles/upsert-current-profile: the fields that users may change. `avatar_url` is the URL of the
 * user's own upload, or another URL that the server checks and copies. Null removes the avatar.
 */
export const profileUpdate = z.partial(
  z.strictObject({
    username: name,
    nickname: name,
    first_name: name,
    last_name: name,
    phone: z.nullable(phoneNumber),
    avatar_url: z.nullable(imageUrl),
    theme: storedTheme,
    timezone,
  }),
);
export type ProfileUpdate = z.infer<typeof profileUpdate>;
