/** The options of hooks for each preset in `presets.ts`. The build for drawings takes `preset-hooks.server.ts` instead. */
export const presetHooks = {
  fresh: { refetchOnMountOrArgChange: true, refetchOnFocus: false, refetchOnReconnect: false },
  steady: { refetchOnMountOrArgChange: false, refetchOnFocus: true, refetchOnReconnect: false },
} as const;
