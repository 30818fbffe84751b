import type { AuthSessionInfo } from './auth-schemas.ts';
import type { Flags, LiveFlagsConfig } from './flag.ts';
import type { Integrations } from './integration.ts';
import type { ExternalLinks } from './links.ts';
import type { Theme } from './profile.ts';
import type { RemoteRelease } from './remote-schemas.ts';

/** Data that the BFF writes into the shell's HTML, so that the first paint needs no further request. */
export interface Boot {
  session: AuthSessionInfo;
  theme: Theme;
  flags: Flags;
  /** Configuration for flag changes while the page is open; undefined if there is no flag service. */
  liveFlags?: LiveFlagsConfig;
  integrations?: Integrations;
  remotes: RemoteRelease[];
  /** A signed token with the viewer and the releases that the BFF gave them. Reports about remotes contain it. */
  pageView: string;
  /** External addresses; without them, no menu entry leads out of the application. */
  links?: ExternalLinks;
  /** Origin of the embedded chat site. */
  chatOrigin: string;
  supportEmail: string;
  nonce: string;
  /** Reason why a session was not accepted: DUPLICATE_SESSION_COOKIES (product/accounts#duplicate-cookies). */
  errorCode?: string;
}

/** Id of the script element that contains the boot data as JSON. */
export const bootElementId = 'boot';
/** Readable cookie with the theme, for the first paint. */
export const themeCookie = 'theme';

/** Colour of the browser's interface around the page, per theme: the colour of the header. */
export const themeColors = { light: '#ffffff', dark: '#191c1b' } as const;
