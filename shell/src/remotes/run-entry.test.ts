import { init } from '@module-federation/enhanced/runtime';
import { makeRelease } from '../testing/make-release.ts';
import { isRegistered, loadModule, registerRelease, runEntry } from './federation.ts';
import { runnable } from './release.ts';

const exposed = { routes: [], slots: {} };
let count = 0;
/** Returns a release of a new remote, because the page remembers each remote that it has requested. */
function newRelease(version = '1.2.3') {
  const given = makeRelease(`mf-${count}`);
  return runnable(given, { ...given, baseUrl: given.baseUrl.replace('1.2.3', version), version });
}
const scriptsOf = (name: string) => [
  ...document.querySelectorAll<HTMLScriptElement>(`script[src^="http://releases.test/${name}/"]`),
];
/** Waits for the script of an entry, and simulates that the browser has run it. */
async function arrive(name: string, event: 'load' | 'error'): Promise<void> {
  while (scriptsOf(name).length === 0) await new Promise((resolve) => setTimeout(resolve));
  const container = { init: () => {}, get: async () => () => ({ default: exposed }) };
  if (event === 'load') Object.assign(globalThis, { [name.replace('-', '_')]: container });
  for (const script of scriptsOf(name)) script.dispatchEvent(new Event(event));
}

beforeAll(() => void init({ name: 'shell', remotes: [] }));
beforeEach(() => {
  count += 1;
  // Hides the runtime's warning about a remote that is registered again.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('runEntry', () => {
  it('requests the entry once, and the load that follows does not request it again', async () => {
    const release = newRelease();
    expect(isRegistered(release.name)).toBe(false);
    const running = runEntry(release);
    expect(isRegistered(release.name)).toBe(true);
    await arrive(release.name, 'load');
    await running;
    await runEntry(release);
    registerRelease(newRelease());
    expect(await loadModule(release)).toBe(exposed);
    expect(scriptsOf(release.name)).toHaveLength(0);
  });

  it('shares its request with a load that begins before the entry has arrived', async () => {
    const release = newRelease();
    const running = runEntry(release);
    registerRelease(newRelease());
    const loading = loadModule(release);
    await arrive(release.name, 'load');
    await running;
    expect(await loading).toBe(exposed);
    expect(scriptsOf(release.name)).toHaveLength(0);
  });

  it('rejects when the entry does not load, and the load that follows requests it again', async () => {
    const release = newRelease();
    const running = runEntry(release);
    await arrive(release.name, 'error');
    await expect(running).rejects.toThrow();
    registerRelease(release);
    const loading = loadModule(release);
    await arrive(release.name, 'load');
    expect(await loading).toBe(exposed);
  });

  it('does not keep the load from requesting the entry of another version', async () => {
    const release = newRelease();
    const running = runEntry(release);
    await arrive(release.name, 'load');
    await running;
    const newer = newRelease('1.3.0');
    registerRelease(newer);
    const loading = loadModule(newer);
    while (scriptsOf(release.name).length === 0) await new Promise((resolve) => setTimeout(resolve));
    expect(scriptsOf(release.name).map(({ src }) => src)).toEqual([expect.stringContaining('/1.3.0/')]);
    await arrive(release.name, 'load');
    expect(await loading).toBe(exposed);
  });

  it.each([
    ['the same version', '1.2.3', 2],
    ['another version', '1.3.0', 1],
  ])('keeps the style sheets of its pages only if it runs itself: %s', async (_, version, left) => {
    const release = newRelease();
    const running = runEntry(release);
    await arrive(release.name, 'load');
    await running;
    const sheets = [release, makeRelease('mf-other')].map(({ baseUrl }) => {
      const sheet = document.createElement('link');
      sheet.rel = 'stylesheet';
      sheet.href = `${baseUrl}page.css`;
      return sheet;
    });
    document.body.append(...sheets);
    registerRelease(newRelease(version));
    expect(sheets.filter(({ isConnected }) => isConnected)).toHaveLength(left);
  });

  it('rejects a release for another host contract, without requesting anything', async () => {
    const release = { ...newRelease(), contract: 99 };
    await expect(runEntry(release)).rejects.toThrow('host contract 99');
    expect(scriptsOf(release.name)).toEqual([]);
  });
});
