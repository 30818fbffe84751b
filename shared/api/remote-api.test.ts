import { configureStore } from '@reduxjs/toolkit';
import { api, configureApi, remoteApi } from './index.ts';

const requests: string[] = [];

beforeEach(() => {
  requests.length = 0;
  configureApi({ origin: location.origin });
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    requests.push(pathname);
    return Response.json({ from: pathname });
  };
});

const createStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(api.middleware),
  });

/** Loads a remote with the calls getThing and changeThing, as its bundle does. */
const loadRemote = (remote: `mf-${string}`, version = '') =>
  remoteApi(remote, { tags: ['Thing'] }).injectEndpoints({
    endpoints: (build) => ({
      getThing: build.query<{ from: string }, number>({
        query: (id) => `${remote}${version}/${id}`,
        providesTags: (_thing, _error, id) => [{ type: 'Thing', id }, 'Team'],
      }),
      changeThing: build.mutation<unknown, number>({
        query: (id) => ({ url: `${remote}/${id}`, method: 'PUT' }),
        invalidatesTags: (_thing, _error, id) => [{ type: 'Thing', id }],
      }),
    }),
  });

describe.each([
  ['mf-one', 'mf-two'],
  ['mf-two', 'mf-one'],
] as const)('when %s loads before %s', (first, second) => {
  it('each remote makes its own call, although the names are the same', async () => {
    const [ofFirst, ofSecond] = [loadRemote(first), loadRemote(second)];
    const { dispatch } = createStore();
    await dispatch(ofFirst.endpoints.getThing.initiate(1));
    await dispatch(ofSecond.endpoints.getThing.initiate(1));
    await dispatch(ofFirst.endpoints.getThing.initiate(2));
    expect(requests).toEqual([`/api/${first}/1`, `/api/${second}/1`, `/api/${first}/2`]);
  });

  it('a change in one remote does not refresh the calls of the other with the same tag', async () => {
    const [ofFirst, ofSecond] = [loadRemote(first), loadRemote(second)];
    const { dispatch } = createStore();
    await dispatch(ofFirst.endpoints.getThing.initiate(1));
    await dispatch(ofSecond.endpoints.getThing.initiate(1));
    requests.length = 0;
    await dispatch(ofSecond.endpoints.changeThing.initiate(1));
    await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
    expect(requests).toEqual([`/api/${second}/1`, `/api/${second}/1`]);
  });
});

it('a tag of all remotes refreshes the calls of each', async () => {
  const [one, two] = [loadRemote('mf-one'), loadRemote('mf-two')];
  const { dispatch } = createStore();
  await dispatch(one.endpoints.getThing.initiate(1));
  await dispatch(two.endpoints.getThing.initiate(1));
  requests.length = 0;
  dispatch(one.util.invalidateTags(['Team']));
  await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
  expect(requests.sort()).toEqual(['/api/mf-one/1', '/api/mf-two/1']);
});

it('another version of a remote replaces its calls, and keeps its cache', async () => {
  const before = loadRemote('mf-one');
  const { dispatch } = createStore();
  await dispatch(before.endpoints.getThing.initiate(1));
  const after = loadRemote('mf-one', '-newer');
  expect((await dispatch(after.endpoints.getThing.initiate(1))).data).toEqual({ from: '/api/mf-one/1' });
  await dispatch(after.endpoints.getThing.initiate(2));
  expect(requests).toEqual(['/api/mf-one/1', '/api/mf-one-newer/2']);
});

it('has hooks and functions under the names that the remote uses', async () => {
  const one = loadRemote('mf-one');
  expect(one).toEqual(
    expect.objectContaining({
      useGetThingQuery: expect.any(Function),
      useLazyGetThingQuery: expect.any(Function),
      useChangeThingMutation: expect.any(Function),
    }),
  );
  const { dispatch } = createStore();
  await dispatch(one.endpoints.getThing.initiate(1));
  dispatch(one.util.updateQueryData('getThing', 1, (thing) => void Object.assign(thing, { from: 'here' })));
  expect((await dispatch(one.endpoints.getThing.initiate(1))).data).toEqual({ from: 'here' });
});

it('refuses two calls of a remote with the same name', () => {
  const own = remoteApi('mf-one');
  const add = () =>
    own.injectEndpoints({
      endpoints: (build) => ({ getThing: build.query<unknown, void>({ query: () => 'things' }) }),
    });
  add();
  expect(add).toThrow('mf-one has two calls with the name getThing.');
});
