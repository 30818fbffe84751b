export { fakeStream } from '@workspace/api/testing';
export * from '@workspace/contracts/testing';
export { apiError, fakeApi, heldAnswer } from './fake-api.ts';
export { FakeHost, type FakeHostProps } from './fake-host.tsx';
export { renderRoutes } from './render.tsx';
export { asksOnReload, expectKeepsWords, type TypedForm } from './typed-words.tsx';
export { setDeviceZone } from './zone.ts';
