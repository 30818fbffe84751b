/** Creates the api. The build for drawings takes `create-api.server.ts` in its place. */
export { createApi } from '@reduxjs/toolkit/query/react';
