import { fetchPresets } from '@workspace/api';

/**
 * Options of the hooks that load rows. Other people change the same rows, so a page shows what is cached and loads it
 * again each time it opens.
 */
export const sharedRows = { ...fetchPresets.steady.hook, refetchOnMountOrArgChange: true } as const;
