import { type Profile, themeCookie, themeFromStored, themes } from '@workspace/contracts';
import type { Request, Response } from 'express';
import { type CookieScope, readCookies, setCookie } from './cookie-header.ts';

/**
 * Names of the cookies that scripts and other programs may read (product/accounts#cookies). They contain no secrets.
 */
export const readableCookies = [
  'userId',
  'organization_id',
  'organization_name',
  'email',
  'hubspot_contact_id',
] as const;
type ReadableCookie = (typeof readableCookies)[number];

/**
 * The longest time for which browsers keep a cookie. A session does not end by itself, and a page takes a missing cookie
 * for a session that has ended.
 */
const longestInSeconds = 400 * 24 * 60 * 60;
const yearInSeconds = 365 * 24 * 60 * 60;

/** Sets the readable cookies of a viewer, and deletes those without a value. */
export function writeReadableCookies(
  res: Response,
  scope: CookieScope,
  profile: Pick<Profile, 'id' | 'email' | 'client_organizations' | 'hubspot_contact_id'>,
  organizationName: string | null,
): void {
  const values: Record<ReadableCookie, string | null | undefined> = {
    userId: profile.id,
    organization_id: profile.client_organizations[0]?.organization_id,
    organization_name: organizationName,
    email: profile.email,
    hubspot_contact_id: profile.hubspot_contact_id,
  };
  for (const name of readableCookies) {
    const value = values[name] ?? '';
    setCookie(res, scope, { name, value, httpOnly: false, maxAge: value ? longestInSeconds : 0 });
  }
}

/** Sets the cookies with the id and the name of the selected organization, or deletes them if it is null. */
export function writeOrganizationCookies(
  res: Response,
  scope: CookieScope,
  organization: { id: string; name: string } | null,
): void {
  const values = { organization_id: organization?.id ?? '', organization_name: organization?.name ?? '' };
  for (const [name, value] of Object.entries(values)) {
    setCookie(res, scope, { name, value, httpOnly: false, maxAge: value ? longestInSeconds : 0 });
  }
}

/**
 * Returns the id of a client's selected organization: the one in the cookie if the client belongs to that organization,
 * otherwise the client's first one. Returns null for users without an organization.
 */
export function organizationOf(req: Request, profile: Profile | null): string | null {
  const ids = profile?.client_organizations.map(({ organization_id }) => organization_id) ?? [];
  const named = readCookies(req).organization_id;
  return ids.find((id) => id === named) ?? ids[0] ?? null;
}

export function clearReadableCookies(res: Response, scope: CookieScope): void {
  for (const name of readableCookies) setCookie(res, scope, { name, value: '', httpOnly: false, maxAge: 0 });
}

/** Returns the theme in the theme cookie, or null if the cookie is missing or invalid. */
export function readThemeCookie(req: Request) {
  const value = readCookies(req)[themeCookie];
  return themes.find((theme) => theme === value) ?? null;
}

/** Sets the theme cookie to the theme of the profile. The server reads the cookie when it renders a page. */
export function writeThemeCookie(res: Response, scope: CookieScope, theme: Profile['theme']): void {
  setCookie(res, scope, {
    name: themeCookie,
    value: themeFromStored(theme),
    httpOnly: false,
    maxAge: yearInSeconds,
  });
}
