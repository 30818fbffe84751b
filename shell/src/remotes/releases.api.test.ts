import { apiError, fakeApi } from '@workspace/testing';
import { createStore } from '../store.ts';
import { makeRelease } from '../testing/make-release.ts';
import { askForReleases } from './releases.api.ts';

const path = 'GET /api/remotes';

it('asks for the releases each time', async () => {
  const { dispatch } = createStore();
  const [first, second] = [makeRelease('mf-client'), makeRelease('mf-chat')];
  fakeApi({ [path]: { releases: [first], pageView: 'signed' } });
  expect(await askForReleases(dispatch)).toEqual([first]);
  fakeApi({ [path]: { releases: [second], pageView: 'signed' } });
  expect(await askForReleases(dispatch)).toEqual([second]);
});

it('says which call has failed', async () => {
  fakeApi({ [path]: apiError(403, 'No') });
  await expect(askForReleases(createStore().dispatch)).rejects.toThrow('GET /api/remotes has failed.');
});
