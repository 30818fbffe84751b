export { destinations } from './destinations.ts';
export * from './factories.ts';
export { apiError, fakeApi, heldAnswer } from './fake-api.ts';
export { FakeHost, type FakeHostProps } from './fake-host.tsx';
export { fakeStream } from './fake-stream.ts';
export { renderRoutes } from './render.tsx';
