import { fakeApi } from '@workspace/testing';
import { makeRelease } from '../testing/make-release.ts';
import { RemoteError } from './remote-error.ts';
import { addPageView, namePages, sendFailure } from './report.ts';

const release = makeRelease('mf-client');
const origin = { remote: 'mf-client', version: release.version };

it('a failure is reported with the open page and the calls of its error', async () => {
  const requests = fakeApi({ 'POST /api/remotes/reports': {} });
  addPageView('page-view', [release]);
  namePages(() => '/assistants/:id');
  const thrown = Object.assign(new Error('broken'), {
    stack: 'Error: broken\n    at draw (https://releases.test/mf-client/12.js:1:5)',
  });
  const failure = new RemoteError('handler', 'threw', 'broken', thrown);
  sendFailure(origin, failure, 3);
  expect(await requests[0]?.clone().json()).toEqual({
    ...origin,
    phase: 'handler',
    outcome: 'failed',
    cause: 'threw',
    code: failure.code,
    detail: 'broken',
    ms: 3,
    pageView: 'page-view',
    page: '/assistants/:id',
    stack: 'at draw (https://releases.test/mf-client/12.js:1:5)',
  });
});

it('a failure without an error has no calls, also not those of the shell', async () => {
  const requests = fakeApi({ 'POST /api/remotes/reports': {} });
  addPageView('page-view', [release]);
  sendFailure(origin, new RemoteError('entry', 'timeout', 'No answer.'), 3);
  expect(await requests[0]?.clone().json()).not.toHaveProperty('stack');
});
