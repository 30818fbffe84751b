export {
  HostProvider,
  type HostProviderProps,
  useFlag,
  useHost,
  useLayout,
  useOrganization,
  useSession,
  useSpace,
  useTheme,
  useToast,
  useUser,
} from './context.tsx';
export { createHostEvents, type HostEventMap, type HostEventName, type HostEvents } from './events.ts';
export type {
  Host,
  HostConfig,
  HostLayout,
  HostOrganization,
  HostSession,
  HostSpace,
  HostTheme,
  HostToast,
  HostToastAction,
  ToastId,
} from './host.ts';
export { LeftPanel } from './left-panel.tsx';
export { createPageLife, type PageLife, usePageLife } from './page-life.ts';
export {
  type HostPaletteSearch,
  type PaletteResult,
  type PaletteResults,
  PaletteSearchProvider,
  usePaletteSearch,
} from './palette.ts';
export { defineRemote, type RemoteModule } from './remote.ts';
export { RemoteRoot } from './remote-root.tsx';
export { useHashTarget } from './use-hash-target.ts';
export { useHostEvent } from './use-host-event.ts';
export { useInBrowser } from './use-in-browser.ts';
