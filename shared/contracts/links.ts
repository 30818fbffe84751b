/**
 * Addresses outside of the application that the navigation leads to (product/routing#assistant-navigation); one that is
 * not configured is not shown.
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

/** A path or an address without the slashes at its end. A loop, because a pattern would try each run of slashes in it anew. */
export function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
