import { overrideParameter } from '@workspace/contracts';

/**
 * Returns an address of the application that overrides remotes with their dev servers. The overrides apply only to the
 * browser that opens the address.
 * @param app address of the application
 * @param served for each remote, the address of its dev server
 */
export function overrideAddress(app: string, served: Record<string, string>): string {
  const address = new URL(app);
  for (const [name, url] of Object.entries(served)) address.searchParams.set(overrideParameter(name), url);
  return address.href;
}
