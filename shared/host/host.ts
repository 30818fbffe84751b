import type { ExternalLinks, Flags, Organization, Profile, Space, Theme } from '@workspace/contracts';
import type { HostEvents } from './events.ts';

/** Who is signed in; null on public pages for visitors. */
export interface HostSession {
  user: Profile | null;
}

/** The theme that was chosen, and the one that is shown (product/design#theme). */
export interface HostTheme {
  choice: Theme;
  shown: 'light' | 'dark';
  setTheme: (theme: Theme) => void;
}

/** Where the page stands: widths by product/routing#widths, and the left panel. */
export interface HostLayout {
  /** Under 768 CSS pixels. */
  isMobile: boolean;
  /** Under 1024 CSS pixels. */
  isBelowDesktop: boolean;
  leftPanelOpen: boolean;
  setLeftPanelOpen: (open: boolean) => void;
  /** Where the content of the left panel is rendered; null while there is none. */
  leftPanelElement: HTMLElement | null;
  spaces: HostSpace;
}

/** The two spaces (product/teams#spaces): each has its own team list. Who has no team in the penthouse stays in the workspace. */
export interface HostSpace {
  space: Space;
  hasPenthouse: boolean;
  setSpace: (space: Space) => void;
}

/** The organization that a client works in now; the whole app follows it. */
export interface HostOrganization {
  /** Null for who is in none, and until `isKnown`. */
  id: string | null;
  /** Those that the viewer is a client of, by name. */
  organizations: Organization[];
  select: (id: string) => void;
  /** Whether the list has arrived. */
  isKnown: boolean;
  /** Why it has not, once it was tried often enough; undefined until then. */
  error?: unknown;
  /** Asks for the list once more. */
  refetch: () => void;
}

export type ToastId = string | number;

/** Toasts in the product's three styles; a loading one stays until it is dismissed (product/design#toasts). */
export interface HostToast {
  success: (message: string) => ToastId;
  error: (message: string) => ToastId;
  loading: (message: string) => ToastId;
  dismiss: (id: ToastId) => void;
}

/** Facts of the installation that a remote may need. */
export interface HostConfig {
  /** Origin of the embedded chat site. */
  chatOrigin: string;
  supportEmail: string;
  /** Addresses outside of the application; one that is not configured is left out. */
  links: ExternalLinks;
}

/** All of what the shell gives a remote outside of React, for `start`. */
export interface Host {
  toast: HostToast;
  events: HostEvents;
  config: HostConfig;
}

export type HostFlags = Flags;
