import type { ExternalLinks, Flags, Organization, Profile, Space, Theme } from '@workspace/contracts';
import type { HostEvents } from './events.ts';

/** The session. `user` is null for visitors on public pages. */
export interface HostSession {
  user: Profile | null;
}

/** The theme that the user chose, and the theme that is shown (product/design#theme). */
export interface HostTheme {
  choice: Theme;
  shown: 'light' | 'dark';
  setTheme: (theme: Theme) => void;
}

/** The layout of the page: the width class of the viewport (product/routing#widths), the left panel and the space. */
export interface HostLayout {
  /** Whether the viewport is narrower than 768 CSS px. */
  isMobile: boolean;
  /** Whether the viewport is narrower than 1024 CSS px. */
  isBelowDesktop: boolean;
  leftPanelOpen: boolean;
  setLeftPanelOpen: (open: boolean) => void;
  /** The element that contains the content of the left panel. Null while the page shows no left panel. */
  leftPanelElement: HTMLElement | null;
  spaces: HostSpace;
}

/** The current space (product/teams#spaces). A user without a team in the penthouse is always in the workspace. */
export interface HostSpace {
  space: Space;
  hasPenthouse: boolean;
  setSpace: (space: Space) => void;
}

/** The selected organization of a client. All pages show its data. */
export interface HostOrganization {
  /** Null if the client has no organization, and until `isKnown` is true. */
  id: string | null;
  /** The organizations of which the viewer is a member, sorted by name. */
  organizations: Organization[];
  select: (id: string) => void;
  /** Whether the list of organizations has loaded. */
  isKnown: boolean;
  /** The error if the list could not be loaded, otherwise undefined. */
  error?: unknown;
  refetch: () => void;
}

export type ToastId = string | number;

/** A button in a toast, such as 'Undo'. A click on it dismisses the toast. */
export interface HostToastAction {
  label: string;
  run: () => void;
}

/**
 * Functions that show a toast in one of three styles. A loading toast, and one with an action, stay until they are
 * dismissed (product/design#toasts).
 */
export interface HostToast {
  success: (message: string, action?: HostToastAction) => ToastId;
  error: (message: string) => ToastId;
  loading: (message: string) => ToastId;
  dismiss: (id: ToastId) => void;
}

/** Configuration of this installation that remotes may use. */
export interface HostConfig {
  /** Origin of the chat application that the shell shows in an iframe. */
  chatOrigin: string;
  supportEmail: string;
  /** External links of the navigation. A link that is not configured is undefined. */
  links: ExternalLinks;
}

/** The services of the shell. `RemoteModule.start` gets them, because hooks do not work outside of React. */
export interface Host {
  toast: HostToast;
  events: HostEvents;
  config: HostConfig;
}

export type HostFlags = Flags;
