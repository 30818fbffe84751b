const parameter = 'from_gauth';

/**
 * Removes the query parameter `from_gauth` from the address. The parameter marks a sign-in with a provider
 * (product/accounts#providers).
 */
export function forgetProvider(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(parameter)) return;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
}
