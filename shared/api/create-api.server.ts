import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';

/** Like that of the browser, but components start their calls while they render, because effects do not run on a server. */
export const createApi = buildCreateApi(coreModule(), reactHooksModule({ unstable__sideEffectsInRender: true }));
