import type { ExternalLinks } from '@workspace/contracts';
import type { Env } from '../config/env.ts';

/** Returns the configured links to other sites (product/routing#assistant-navigation). */
export function externalLinks(env: Env): ExternalLinks {
  const all: Record<keyof ExternalLinks, string | undefined> = {
    helpDesk: env.HELP_DESK_URL,
    magicLlm: env.MAGIC_LLM_URL,
    messenger: env.MESSENGER_URL,
    tools: env.TOOLS_URL,
    mobileApp: env.MOBILE_APP_URL,
    appStore: env.APP_STORE_URL,
    playStore: env.PLAY_STORE_URL,
  };
  return Object.fromEntries(Object.entries(all).filter(([, url]) => url !== undefined));
}
