import * as z from 'zod/mini';
import { maximumEmailLength } from './email.ts';
import { onboardingMetadata } from './onboarding-schemas.ts';
import { accountType } from './profile-schemas.ts';

/**
 * Returns the named parameters of a query that are non-empty strings (product/onboarding#links). A repeated parameter
 * is an array, so it is left out.
 */
export function pickQuery<Name extends string>(
  query: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const picked: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = Object.hasOwn(query, name) ? query[name] : undefined;
    if (typeof value === 'string' && value !== '') picked[name] = value;
  }
  return picked;
}

const short = (longest: number) => z.string().check(z.maxLength(longest));

/**
 * Onboarding preferences (product/onboarding#preferences): values from the link, and choices that the user makes before
 * the sign-up.
 */
export const onboardingPreferences = z.partial(
  z.object({
    ...onboardingMetadata.shape,
    account_type: accountType,
    organization_id: short(64),
    status: short(40),
    email: short(maximumEmailLength),
    generated_code: short(200),
    signup_url: short(500),
    onboarding_funnel: short(120),
    magic_ea_enabled: z.boolean(),
    magic_va_enabled: z.boolean(),
  }),
);
export type OnboardingPreferences = z.infer<typeof onboardingPreferences>;

const names = Object.keys(onboardingPreferences.shape) as (keyof OnboardingPreferences)[];
const flags = new Set<string>([
  'magic_247_enabled',
  'magic_vip_247',
  'magic_ea_enabled',
  'magic_va_enabled',
  'is_reusable',
]);

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters
const invisible = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

function read(name: string, value: string): unknown {
  const words = value.replace(invisible, '').trim();
  if (flags.has(name)) return /^(true|1|yes|on)$/i.test(words);
  if (name !== 'accounts') return words;
  return words
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}

/** Parses a query string. A repeated parameter becomes an array. */
function queryOf(search: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(search);
  const entries = [...new Set(parameters.keys())].map((name) => {
    const values = parameters.getAll(name);
    return [name, values.length === 1 ? (values[0] ?? '') : values] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Returns the preferences in the query string of an onboarding link (product/onboarding#links), URL-decoded. Empty and
 * invalid values are left out, because no form lets the user correct them.
 */
export function linkPreferences(search: string): OnboardingPreferences {
  const decoded: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(pickQuery(queryOf(search), names))) {
    const given = read(name, value);
    const field = onboardingPreferences.shape[name as keyof OnboardingPreferences];
    if (given !== '' && z.safeParse(field, given).success) decoded[name] = given;
  }
  return decoded;
}

/**
 * Returns the preferences that the server stores as progress (product/onboarding#progress). The other preferences stay
 * on this device.
 */
export function metadataOf(preferences: OnboardingPreferences): z.infer<typeof onboardingMetadata> {
  const entries = Object.keys(onboardingMetadata.shape).map(
    (name) => [name, preferences[name as keyof OnboardingPreferences]] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
