import { configureStore } from '@reduxjs/toolkit';
import { api, configureApi, replacesCalls } from './index.ts';

/**
 * Loads a copy of a data package, as a remote's bundle does, and calls its endpoint. Returns the path of the request.
 */
async function load(version: string): Promise<string> {
  const { endpoints } = api.injectEndpoints({
    overrideExisting: replacesCalls('@workspace/data-things', version),
    endpoints: (build) => ({ getThings: build.query<unknown, void>({ query: () => `things/${version}` }) }),
  });
  const paths: string[] = [];
  configureApi({ origin: location.origin });
  globalThis.fetch = async (input) => {
    paths.push(new URL(input instanceof Request ? input.url : input).pathname);
    return Response.json({});
  };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(api.middleware),
  });
  await store.dispatch(endpoints.getThings.initiate());
  return paths.join();
}

// Outside of production, Redux Toolkit logs an error for each endpoint that is not replaced.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

it('the newest copy of a data package on a page defines the endpoints', async () => {
  expect(await load('1.2.0')).toBe('/api/things/1.2.0');
  expect(await load('1.10.0')).toBe('/api/things/1.10.0');
  expect(await load('1.9.9')).toBe('/api/things/1.10.0');
});
