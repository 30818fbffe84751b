export * from './factories.ts';
export { apiError, fakeApi, heldAnswer } from './fake-api.ts';
export { FakeHost, type FakeHostProps } from './fake-host.tsx';
export { fakeStream } from './fake-stream.ts';
export { peopleNames, phoneNumbers } from './people.ts';
export { renderRoutes } from './render.tsx';
export { expectKeepsWords, type TypedForm } from './typed-words.tsx';
