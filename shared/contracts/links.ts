/**
 * External addresses in the navigation (product/routing#assistant-navigation). An entry without a configured address is
 * hidden.
 */
export interface ExternalLinks {
  helpDesk?: string;
  /** The LLM tool, for assistants with the flag workspace_magicllm_integration. */
  magicLlm?: string;
  messenger?: string;
  tools?: string;
  /** Opens the installed app on a phone, for /redirect/mobile-app. */
  mobileApp?: string;
  appStore?: string;
  playStore?: string;
}

/**
 * Removes the slashes at the end of a path or an address. It uses a loop, because a regular expression would start again
 * at each run of slashes.
 */
export function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
