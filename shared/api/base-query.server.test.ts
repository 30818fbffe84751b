import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { answerFrom, baseQuery } from './base-query.server.ts';

const ask = (call: Parameters<typeof baseQuery>[0]) => baseQuery(call, {} as BaseQueryApi, {});
const isOpen = async (result: unknown) => (await Promise.race([result, Promise.resolve('open')])) === 'open';

it('answers from what it got, by path with query, and names the calls that lack an answer', async () => {
  const calls = answerFrom({ '/api/tasks?page=0': { items: [] } });
  expect(await ask({ url: 'tasks', params: { page: 0, state: undefined } })).toEqual({ data: { items: [] } });
  expect(await isOpen(ask('teams'))).toBe(true);
  expect(calls.missing()).toEqual(['/api/teams']);
});

it('names a call once, and answers it when the answer comes', async () => {
  const calls = answerFrom({});
  const teams = ask({ url: 'teams' });
  expect([calls.missing(), calls.missing()]).toEqual([['/api/teams'], []]);
  calls.answer({ '/api/teams': [1], '/api/tasks': [2] });
  expect([await teams, await ask({ url: 'tasks' })]).toEqual([{ data: [1] }, { data: [2] }]);
  expect(calls.missing()).toEqual([]);
});

it('makes no change', async () => {
  const calls = answerFrom({ '/api/tasks': {} });
  expect(await isOpen(ask({ url: 'tasks', method: 'POST' }))).toBe(true);
  expect(calls.missing()).toEqual([]);
});
