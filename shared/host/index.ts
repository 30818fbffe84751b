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
  ToastId,
} from './host.ts';
export { LeftPanel } from './left-panel.tsx';
export {
  type HostPaletteSearch,
  PaletteSearchProvider,
  type PaletteResult,
  type PaletteResults,
  usePaletteSearch,
} from './palette.ts';
export { defineRemote, type RemoteModule } from './remote.ts';
export { useHostEvent } from './use-host-event.ts';
