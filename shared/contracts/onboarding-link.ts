import * as z from 'zod/mini';
import { maximumEmailLength } from './email.ts';
import { onboardingMetadata } from './onboarding.ts';
import { accountType } from './profile.ts';

/**
 * Of a query, the named parameters that are non-empty strings (product/onboarding#links); one that came several times
 * is a list, and left out.
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
 * Preferences of onboarding (product/onboarding#preferences): what a link carried, and what was chosen before there was
 * an account to keep it.
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being removed
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

/** A query string as names and values; a name that comes several times has a list. */
function queryOf(search: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(search);
  const entries = [...new Set(parameters.keys())].map((name) => {
    const values = parameters.getAll(name);
    return [name, values.length === 1 ? (values[0] ?? '') : values] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * The preferences that an onboarding link carries (product/onboarding#links): URL-decoded, without what is empty, and
 * without what the contract would refuse, because nobody could correct it in a form. Values are text, whatever they look
 * like.
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

/** Of preferences, what progress keeps (product/onboarding#progress): without what only this device needs. */
export function metadataOf(preferences: OnboardingPreferences): z.infer<typeof onboardingMetadata> {
  const entries = Object.keys(onboardingMetadata.shape).map(
    (name) => [name, preferences[name as keyof OnboardingPreferences]] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
