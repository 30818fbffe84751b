import { RUNTIME_008 } from '@module-federation/error-codes';
import { makeRelease } from '../testing/make-release.ts';
import { diagnose } from './diagnose.ts';
import { runnable } from './release.ts';
import { RemoteError } from './remote-error.ts';

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

describe('diagnose, for a remote that is not ready within the time limit', () => {
  const late = new RemoteError('module', 'timeout', 'No answer within 8000 ms.');
  const diagnoseWith = async (element?: HTMLElement) => {
    if (element) document.head.append(element);
    const { phase, reason } = await diagnose(late, release, 'chunk');
    element?.remove();
    return [phase, reason];
  };
  const script = (file: string) => Object.assign(document.createElement('script'), { src: given.baseUrl + file });
  const style = () =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${given.baseUrl}page.css` });

  it('gives timeout while the entry, a script or a stylesheet has not arrived', async () => {
    expect(await diagnoseWith(script(given.entry))).toEqual(['entry', 'timeout']);
    expect(await diagnoseWith(script('12.js'))).toEqual(['chunk', 'timeout']);
    expect(await diagnoseWith(style())).toEqual(['chunk', 'timeout']);
  });

  it('gives stalled when all files have arrived, because the code of the remote waits', async () => {
    expect(await diagnoseWith()).toEqual(['chunk', 'stalled']);
    const arrived = style();
    Object.defineProperty(arrived, 'sheet', { value: new CSSStyleSheet() });
    expect(await diagnoseWith(arrived)).toEqual(['chunk', 'stalled']);
  });
});
