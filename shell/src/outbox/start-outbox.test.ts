import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { keptAtHeader } from '@workspace/contracts';
import { fakeApi } from '@workspace/testing';
import { createStore } from '../store.ts';
import { changeStore } from './change-store.ts';
import { startOutbox, stopOutbox } from './start-outbox.ts';

it('reads the present version of a change from the server, not from a copy on the device', async () => {
  const account = crypto.randomUUID();
  let answer = () => Response.json({ updated_at: 'old' }, { headers: { [keptAtHeader]: '2026-11-20T08:00:00.000Z' } });
  const requests = fakeApi({ 'GET /api/tasks/1': () => answer(), 'PATCH /api/tasks/1': { updated_at: 'newest' } });
  await changeStore.add({
    account,
    madeAt: '2026-11-20T08:00:00.000Z',
    problem: null,
    isStale: true,
    about: 'task 1',
    what: 'Change of a task',
    name: 'Invoices',
    details: [],
    texts: [],
    tags: ['Task'],
    version: { url: 'tasks/1', path: ['updated_at'] },
    method: 'PATCH',
    url: 'tasks/1',
    body: { updated_at: 'old' },
    key: crypto.randomUUID(),
  });
  const methods = () => requests.map(({ method }) => method);
  startOutbox(account, createStore().dispatch);
  await waitFor(() => expect(methods()).toEqual(['GET']));
  answer = () => Response.json({ updated_at: 'new' });
  // The outbox asks again after two seconds.
  await waitFor(() => expect(methods()).toEqual(['GET', 'GET', 'PATCH']));
  expect(await requests.at(-1)?.json()).toEqual({ updated_at: 'new' });
  await waitFor(async () => expect(await changeStore.of(account)).toEqual([]));
  stopOutbox();
});
