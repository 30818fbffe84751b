import type { AuthSessionInfo } from './auth.ts';
import type { Flags, LiveFlagsConfig } from './flag.ts';
import type { Integrations } from './integration.ts';
import type { ExternalLinks } from './links.ts';
import type { Theme } from './profile.ts';
import type { RemoteRelease } from './remote.ts';

/** What the BFF writes into the shell's HTML, so that the first paint needs no further request. */
export interface Boot {
  session: AuthSessionInfo;
  theme: Theme;
  flags: Flags;
  /** Where changed flags come from while the page is open; absent when nothing is to be listened to. */
  liveFlags?: LiveFlagsConfig;
  integrations?: Integrations;
  remotes: RemoteRelease[];
  /** Signed: who looks, and which releases they were given. Reports about remotes carry it. */
  pageView: string;
  /** Addresses outside of the application; without any, nothing leads there. */
  links?: ExternalLinks;
  /** Origin of the embedded chat site. */
  chatOrigin: string;
  supportEmail: string;
  nonce: string;
  /** Why there is no session although the browser has one: DUPLICATE_SESSION_COOKIES (product/accounts#duplicate-cookies). */
  errorCode?: string;
}

/** Id of the script element that carries the boot data as JSON. */
export const bootElementId = 'boot';
/** Readable cookie that mirrors the theme for the first paint. */
export const themeCookie = 'theme';

/** What a browser or phone paints around the page: the colour of the header in each theme. */
export const themeColors = { light: '#ffffff', dark: '#191c1b' } as const;
