import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { makeRelease } from '../testing/make-release.ts';
import { loadModule, registerRelease } from './federation.ts';
import { runnable } from './release.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));
const load = jest.mocked(loadRemote);
const release = runnable(makeRelease('mf-client'), makeRelease('mf-client'));
const entryUrl = 'http://releases.test/mf-client/1.2.3/remoteEntry.abc.js';

describe('registerRelease and loadModule', () => {
  it('registers the remote under its container name and entry URL, again on each attempt', () => {
    registerRelease(release);
    registerRelease(release);
    expect(jest.mocked(registerRemotes).mock.calls).toEqual([
      [[{ name: 'mf_client', entry: entryUrl }], { force: true }],
      [[{ name: 'mf_client', entry: entryUrl }], { force: true }],
    ]);
    expect(registerPlugins).toHaveBeenCalledTimes(1);
  });

  it('sets the integrity hash on the script, and throws when the file has no hash', () => {
    const [plugin] = jest.mocked(registerPlugins).mock.calls[0]?.[0] ?? [];
    const make = (url: string) => {
      const created = plugin?.createScript?.({ url } as never);
      return created && 'script' in created ? created : undefined;
    };
    const known = make(entryUrl);
    expect(known?.script).toMatchObject({
      integrity: 'sha384-abc',
      crossOrigin: 'anonymous',
      src: entryUrl,
      releaseIntegrity: { 'remoteEntry.abc.js': 'sha384-abc' },
    });
    expect(known?.timeout).toBe(8000);
    expect(() => make('http://releases.test/unknown.js')).toThrow('has no hash');
    registerRelease({ ...release, hashes: {} });
    expect(() => make(entryUrl)).toThrow('has no hash');
    registerRelease({ ...release, hashes: null });
    expect(make(entryUrl)?.script).toHaveProperty('releaseIntegrity', null);
    expect(make(entryUrl)?.script?.integrity).toBeFalsy();
  });

  it('removes the script and the hashes of an entry that is still loading', () => {
    registerRelease(release);
    const [plugin] = jest.mocked(registerPlugins).mock.calls[0]?.[0] ?? [];
    const created = plugin?.createScript?.({ url: entryUrl } as never);
    const script = created && 'script' in created ? created.script : undefined;
    if (!script) throw new Error('There is no script.');
    script.type = 'text/plain';
    document.head.append(script);
    registerRelease(release);
    expect(script.isConnected).toBe(false);
    expect(script).not.toHaveProperty('releaseIntegrity');
  });

  it('returns the default export of the exposed module', async () => {
    const module = { routes: [], slots: {} };
    load.mockResolvedValueOnce({ default: module });
    expect(await loadModule(release)).toBe(module);
    expect(load).toHaveBeenCalledWith('mf_client/remote');
  });

  it.each([null, {}, { routes: [] }, { default: { routes: [] } }, { default: { routes: 1, slots: {} } }])(
    'rejects when defineRemote did not create the module (%j)',
    async (loaded) => {
      load.mockResolvedValueOnce(loaded);
      await expect(loadModule(release)).rejects.toMatchObject({
        phase: 'module',
        reason: 'missing_module',
        message: 'mf-client exposes no module made by defineRemote.',
      });
    },
  );
});
