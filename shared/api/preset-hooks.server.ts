const once = { refetchOnMountOrArgChange: false, refetchOnFocus: false, refetchOnReconnect: false } as const;

/** A drawing makes each call once, however often it draws the page until the data is there. */
export const presetHooks = { fresh: once, steady: once } as const;
