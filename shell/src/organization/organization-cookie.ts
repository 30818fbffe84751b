/** Returns a cookie that names the selected organization, or an empty string. The BFF writes it (product/organizations#selected). */
export function readOrganizationCookie(name: 'organization_id' | 'organization_name'): string {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return decodeURIComponent(pair?.slice(name.length + 1) ?? '');
}
