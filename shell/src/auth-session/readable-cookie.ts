/**
 * Returns a cookie that the BFF writes for scripts, or an empty string: who is signed in, and the selected organization
 * (product/organizations#selected). Logging out deletes them.
 */
export const readReadableCookie = (name: 'userId' | 'organization_id' | 'organization_name'): string =>
  readCookie(name);

/** Returns a cookie that scripts may read, or an empty string. */
export function readCookie(name: string): string {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return decodeURIComponent(pair?.slice(name.length + 1) ?? '');
}
