import type { ExternalLinks, Flags, Organization, Profile, Space, Theme } from '@workspace/contracts';
import type { HostEvents } from './events.ts';

/** The signed-in user; null for visitors on public pages. */
export interface HostSession {
  user: Profile | null;
}

/** The chosen theme, and the shown one (product/design#theme). */
export interface HostTheme {
  choice: Theme;
  shown: 'light' | 'dark';
  setTheme: (theme: Theme) => void;
}

/** The page's layout: widths as in product/routing#widths, and the left panel. */
export interface HostLayout {
  /** Below 768 CSS px. */
  isMobile: boolean;
  /** Below 1024 CSS px. */
  isBelowDesktop: boolean;
  leftPanelOpen: boolean;
  setLeftPanelOpen: (open: boolean) => void;
  /** The element that contains the left panel's content; null while there is none. */
  leftPanelElement: HTMLElement | null;
  spaces: HostSpace;
}

/**
 * The two spaces (product/teams#spaces), each with its own teams. A user without a team in the penthouse stays in the
 * workspace.
 */
export interface HostSpace {
  space: Space;
  hasPenthouse: boolean;
  setSpace: (space: Space) => void;
}

/** The current organization of a client. The whole app follows it. */
export interface HostOrganization {
  /** Null without an organization, and until `isKnown`. */
  id: string | null;
  /** The viewer's organizations as a client, sorted by name. */
  organizations: Organization[];
  select: (id: string) => void;
  /** True once the list has loaded. */
  isKnown: boolean;
  /** The error after all retries failed; otherwise undefined. */
  error?: unknown;
  /** Refetches the list. */
  refetch: () => void;
}

export type ToastId = string | number;

/** Toasts in the product's three styles. A loading toast stays until it is dismissed (product/design#toasts). */
export interface HostToast {
  success: (message: string) => ToastId;
  error: (message: string) => ToastId;
  loading: (message: string) => ToastId;
  dismiss: (id: ToastId) => void;
}

/** Configuration of the installation that a remote may need. */
export interface HostConfig {
  /** Origin of the embedded chat site. */
  chatOrigin: string;
  supportEmail: string;
  /** External addresses; those that are not configured are missing. */
  links: ExternalLinks;
}

/** The shell's services for a remote outside of React, for `start`. */
export interface Host {
  toast: HostToast;
  events: HostEvents;
  config: HostConfig;
}

export type HostFlags = Flags;
