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
  /** Configuration for receiving flag changes while the page is open. Undefined without a flag service. */
  liveFlags?: LiveFlagsConfig;
  integrations?: Integrations;
  remotes: RemoteRelease[];
  /** Whether the page runs the whole shell, which has every export of the libraries that it provides to remotes. */
  wholeShell?: boolean;
  /**
   * A signed token that contains the viewer and the releases in `remotes`. Reports about remotes send it back to the
   * BFF.
   */
  pageView: string;
  /** External addresses for the navigation. Without them, the navigation has no external links. */
  links?: ExternalLinks;
  /** Origin of the chat application that the shell shows in an iframe. */
  chatOrigin: string;
  supportEmail: string;
  nonce: string;
  /** Whether the page may sample the stack, because a page of this browser has frozen (docs/adr/0039). */
  samples?: boolean;
  /** Error code of a rejected session: DUPLICATE_SESSION_COOKIES (product/accounts#duplicate-cookies). */
  errorCode?: string;
}

/** Id of the script element that contains the boot data as JSON. */
export const bootElementId = 'boot';
/** Attribute of a script element that contains the answer to a first call as JSON. Its value is the call's path. */
export const answerAttribute = 'data-answer';
/** Name of the cookie that stores the theme. Scripts can read it, so the first paint has the right theme. */
export const themeCookie = 'theme';

/** Value of the `theme-color` meta tag for each theme. It equals the background colour of the header. */
export const themeColors = { light: '#ffffff', dark: '#191c1b' } as const;
