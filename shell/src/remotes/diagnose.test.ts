import { RUNTIME_008 } from '@module-federation/error-codes';
import { makeRelease } from '../testing/make-release.ts';
import { diagnose } from './diagnose.ts';
import { runnable } from './release.ts';

const given = makeRelease('mf-client');
const release = runnable(given, given);
const notLoaded = new Error(`[ Federation Runtime ]: Failed to load script resources. #${RUNTIME_008}`);
const asked = jest.spyOn(globalThis, 'fetch');

describe('diagnosis of an entry that did not load, by a second request past the cache', () => {
  it.each([
    [404, 'not_found'],
    [410, 'not_found'],
    [500, 'server_error'],
    [503, 'server_error'],
  ])('a status of %d means %s', async (status, reason) => {
    asked.mockResolvedValue(new Response('', { status }));
    expect(await diagnose(notLoaded, release, 'module')).toMatchObject({ phase: 'entry', reason });
    expect(asked).toHaveBeenCalledWith(
      expect.stringContaining(given.entry),
      expect.objectContaining({ cache: 'no-store' }),
    );
  });

  it('no answer means unreachable', async () => {
    asked.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await diagnose(notLoaded, release, 'module')).toMatchObject({ phase: 'entry', reason: 'unreachable' });
  });
});
