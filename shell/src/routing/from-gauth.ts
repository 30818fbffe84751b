const parameter = 'from_gauth';

/**
 * Removes the mark of a provider's sign-in (product/accounts#providers) from the address, before any code reads, shows
 * or shares it.
 */
export function forgetProvider(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(parameter)) return;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
}
