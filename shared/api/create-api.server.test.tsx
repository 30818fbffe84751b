import { configureStore } from '@reduxjs/toolkit';
import { renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { answerFrom, baseQuery } from './base-query.server.ts';
import { createApi } from './create-api.server.ts';
import { haveReadsChanged } from './reads.server.ts';

/** Returns an api with a store, and what a component sees of a call in each of its renderings. */
function drawing() {
  const api = createApi({
    baseQuery,
    endpoints: (build) => ({
      getTasks: build.query<string[], number>({ query: (page) => ({ url: 'tasks', params: { page } }) }),
      countTasks: build.query<number, void>({
        query: () => 'tasks/count',
        transformResponse: ({ count }: { count: number }) => count,
      }),
    }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  function renderingsOf<Data>(useCall: () => { data?: Data | undefined }): (Data | undefined)[] {
    const seen: (Data | undefined)[] = [];
    const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>;
    renderHook(() => seen.push(useCall().data), { wrapper });
    return seen;
  }
  return { api, store, renderingsOf };
}

describe('a component of a drawing', () => {
  it('has the data of a call in its first rendering if the answer is known', () => {
    answerFrom({ '/api/tasks?page=0': ['Draft'], '/api/tasks/count': { count: 3 } });
    const { api, renderingsOf } = drawing();
    expect(renderingsOf(() => api.useGetTasksQuery(0))[0]).toEqual(['Draft']);
    expect(renderingsOf(() => api.useCountTasksQuery())[0]).toBe(3);
  });

  it('has them in a later one if the answer comes later', async () => {
    const calls = answerFrom({});
    const { api, renderingsOf } = drawing();
    const seen = renderingsOf(() => api.useGetTasksQuery(0));
    expect(seen[0]).toBeUndefined();
    expect(calls.missing()).toEqual(['/api/tasks?page=0']);
    calls.answer({ '/api/tasks?page=0': ['Draft'] });
    await waitFor(() => expect(seen.at(-1)).toEqual(['Draft']));
  });

  it('sees the error of an answer that its call cannot read', async () => {
    answerFrom({ '/api/tasks/count': null });
    const { api, store, renderingsOf } = drawing();
    expect(renderingsOf(() => api.useCountTasksQuery())[0]).toBeUndefined();
    await waitFor(() => expect(api.endpoints.countTasks.select()(store.getState()).isError).toBe(true));
  });
});

it('a value that a component has read may have changed since, until the drawing asks', () => {
  answerFrom({ '/api/tasks?page=0': ['Draft'] });
  const { api, store, renderingsOf } = drawing();
  renderingsOf(() => api.endpoints.getTasks.useQueryState(0));
  renderingsOf(() => api.useGetTasksQuery(0));
  expect(haveReadsChanged()).toBe(true);
  expect(haveReadsChanged()).toBe(false);
  renderingsOf(() => api.useGetTasksQuery(0));
  expect(haveReadsChanged()).toBe(false);
  renderingsOf(() => api.useGetTasksQuery(0));
  store.dispatch(api.util.upsertQueryEntries([{ endpointName: 'getTasks', arg: 0, value: ['Other'] }]));
  expect(haveReadsChanged()).toBe(true);
});
