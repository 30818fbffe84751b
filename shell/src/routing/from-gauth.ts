const parameter = 'from_gauth';

/**
 * Takes what says that somebody came from a provider (product/accounts#providers) out of the address, before anything
 * reads, shows or shares that.
 */
export function forgetProvider(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(parameter)) return;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
}
