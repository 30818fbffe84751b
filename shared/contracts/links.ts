/**
 * External links in the navigation (product/routing#assistant-navigation). A link without a configured URL is hidden.
 */
export interface ExternalLinks {
  helpDesk?: string;
  /** The LLM tool, for assistants with the flag workspace_magicllm_integration. */
  magicLlm?: string;
  messenger?: string;
  tools?: string;
  /** Link for /redirect/mobile-app that opens the installed app on a phone. */
  mobileApp?: string;
  appStore?: string;
  playStore?: string;
}

/**
 * Removes the slashes at the end of a path or URL. The loop takes linear time. A regular expression can take quadratic
 * time on a text with many slashes.
 */
export function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
