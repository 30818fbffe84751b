import { paletteSlot, type RemoteRoute } from '@workspace/contracts';

/** The shell's own pages, in the format of a remote's remote.json. */
export const shellRoutes: RemoteRoute[] = [
  { path: '/', allowCandidate: true },
  { path: '/login', public: true, bare: true },
  { path: '/send-magic-link', public: true, bare: true },
  { path: '/forgot-password', public: true, bare: true },
  { path: '/password-reset', public: true, bare: true },
  { path: '/create-password', public: true, bare: true },
  { path: '/redirect/mobile-app', public: true, bare: true },
  { path: '/leave-action-result', public: true, bare: true },
  { path: '/_error', public: true, bare: true },
  // It only leads on.
  { path: '/settings', allowCandidate: true, draw: 'browser' },
  { path: '/settings/preferences', title: 'Preferences', allowCandidate: true, leftPanel: true },
  { path: '/settings/notifications', title: 'Notifications', allowCandidate: true, leftPanel: true },
  { path: '/settings/my-data', title: 'My data', allowCandidate: true, leftPanel: true },
  { path: '/settings/remotes', title: 'Remotes', operators: ['administrator'], allowCandidate: true, leftPanel: true },
  { path: '/settings/remotes/:remote', title: 'Remote', allowCandidate: true, leftPanel: true },
  { path: '/profile', title: 'Profile', allowCandidate: true, leftPanel: true },
];

/** Slots that the shell renders and remotes may fill. */
export const shellSlots = ['banners', paletteSlot] as const;
export type ShellSlot = (typeof shellSlots)[number];
