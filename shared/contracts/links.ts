/** Addresses outside of the application that the navigation leads to (spec 2); one that is not configured is not shown. */
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
