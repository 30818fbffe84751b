import { RUNTIME_008 } from '@module-federation/error-codes';
import { makeRelease } from '../testing/make-release.ts';
import { diagnose } from './diagnose.ts';
import { runnable } from './release.ts';

const given = makeRelease('mf-client');
const release = runnable(given, given);
const notLoaded = new Error(`[ Federation Runtime ]: Failed to load script resources. #${RUNTIME_008}`);
const asked = jest.spyOn(globalThis, 'fetch');

describe('diagnose, for an entry that did not load', () => {
  it.each([
    [404, 'not_found'],
    [410, 'not_found'],
    [500, 'server_error'],
    [503, 'server_error'],
  ])('requests the entry again without the cache, and gives the cause of status %d as %s', async (status, reason) => {
    asked.mockResolvedValue(new Response('', { status }));
    expect(await diagnose(notLoaded, release, 'module')).toMatchObject({ phase: 'entry', reason });
    expect(asked).toHaveBeenCalledWith(
      expect.stringContaining(given.entry),
      expect.objectContaining({ cache: 'no-store' }),
    );
  });

  it('gives the cause unreachable when the second request fails', async () => {
    asked.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await diagnose(notLoaded, release, 'module')).toMatchObject({ phase: 'entry', reason: 'unreachable' });
  });
});
