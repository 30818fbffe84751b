import type { RemoteModule } from '@workspace/host';
import { makeRelease } from '../testing/make-release.ts';
import { loadModule, registerRelease } from './federation.ts';
import { createRemoteLoader } from './remote-loader.ts';
import { sendFailure, sendReport } from './report.ts';

jest.mock('./federation.ts', () => ({ loadModule: jest.fn(), registerRelease: jest.fn() }));
jest.mock('./report.ts', () => ({ sendReport: jest.fn(), sendFailure: jest.fn() }));
jest.mock('./repeated-endpoints.ts', () => ({ allowRepeatedEndpoints: jest.fn() }));
const load = jest.mocked(loadModule);
const register = jest.mocked(registerRelease);
const report = jest.mocked(sendReport);
const reportFailure = jest.mocked(sendFailure);

const loaded: RemoteModule = { routes: [], slots: {} };
const client = makeRelease('mf-client');
const chat = makeRelease('mf-chat');
const onLoaded = jest.fn();
const never = () => new Promise<never>(() => {});

/** Advances the time past both attempts and the pause between them. */
const pass = (ms = 30_000) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
});
afterEach(() => jest.useRealTimers());

describe('loading a remote', () => {
  it('returns its module, and passes it to onLoaded once before that', async () => {
    load.mockResolvedValue(loaded);
    const loader = createRemoteLoader([client], { onLoaded });
    expect(await loader.load('mf-client')).toBe(loaded);
    expect(await loader.load('mf-client')).toBe(loaded);
    expect(load).toHaveBeenCalledTimes(1);
    expect(register).toHaveBeenCalledWith({ ...client, hashes: client.integrity });
    expect(onLoaded.mock.calls).toEqual([[loaded, 'mf-client']]);
    expect(loader.failure('mf-client')).toBeUndefined();
  });

  it('happens once for simultaneous requests', async () => {
    load.mockResolvedValue(loaded);
    const loader = createRemoteLoader([client], { onLoaded });
    const all = await Promise.all([loader.load('mf-client'), loader.load('mf-client'), loader.load('mf-client')]);
    expect(all).toEqual([loaded, loaded, loaded]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('does not wait for another remote', async () => {
    load.mockImplementation((release) => (release.name === 'mf-chat' ? never() : Promise.resolve(loaded)));
    const loader = createRemoteLoader([client, chat], { onLoaded });
    void loader.load('mf-chat');
    expect(await loader.load('mf-client')).toBe(loaded);
  });

  it('returns null for a remote that is not in the registry, without a request', async () => {
    const loader = createRemoteLoader([client], { onLoaded });
    expect(await loader.load('mf-evil')).toBeNull();
    expect(register).not.toHaveBeenCalled();
  });

  it('is reported with version and duration', async () => {
    load.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 120));
      return loaded;
    });
    void createRemoteLoader([client], { onLoaded }).load('mf-client');
    await pass();
    expect(report.mock.calls).toEqual([
      [{ remote: 'mf-client', version: '1.2.3', phase: 'module', outcome: 'loaded', ms: 120 }],
    ]);
  });
});

describe('remote that does not load', () => {
  it('is tried a second time, and registered again with the federation runtime', async () => {
    load.mockRejectedValueOnce(new Error('ChunkLoadError')).mockResolvedValue(loaded);
    const loader = createRemoteLoader([client], { onLoaded });
    const loading = loader.load('mf-client');
    await pass();
    expect(await loading).toBe(loaded);
    expect(load).toHaveBeenCalledTimes(2);
    expect(register).toHaveBeenCalledTimes(2);
    expect(report.mock.calls.map(([{ outcome }]) => outcome)).toEqual(['loaded']);
    expect(loader.failure('mf-client')).toBeUndefined();
  });

  it('waits for a short random time before the second attempt', async () => {
    load.mockRejectedValue(new Error('x'));
    jest.spyOn(Math, 'random').mockReturnValue(0);
    void createRemoteLoader([client], { onLoaded }).load('mf-client');
    await pass(199);
    expect(load).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(load).toHaveBeenCalledTimes(2);

    jest.spyOn(Math, 'random').mockReturnValue(0.99);
    void createRemoteLoader([client], { onLoaded }).load('mf-client');
    await pass(590);
    expect(load).toHaveBeenCalledTimes(3);
    await pass(10);
    expect(load).toHaveBeenCalledTimes(4);
    jest.restoreAllMocks();
  });

  it('fails after the second attempt, with a code that is also in the report', async () => {
    const cause = new Error('Failed to fetch');
    load.mockRejectedValue(cause);
    const loader = createRemoteLoader([client], { onLoaded });
    const loading = loader.load('mf-client');
    await pass();
    expect(await loading).toBeNull();
    expect(load).toHaveBeenCalledTimes(2);
    expect(onLoaded).not.toHaveBeenCalled();
    const code = loader.failure('mf-client')?.code;
    expect(code).toMatch(/^R-[2-9A-HJ-NP-Z]{4}$/);
    expect(loader.failure('mf-client')?.message).toBe('Failed to fetch');
    expect(report).not.toHaveBeenCalled();
    expect(reportFailure.mock.calls).toEqual([
      ['mf-client', '1.2.3', expect.objectContaining({ phase: 'module', reason: 'threw', code }), expect.any(Number)],
    ]);
  });

  it('can be requested again, and then works', async () => {
    load.mockRejectedValueOnce(new Error('x')).mockRejectedValueOnce(new Error('x')).mockResolvedValue(loaded);
    const loader = createRemoteLoader([client], { onLoaded });
    const loading = loader.load('mf-client');
    await pass();
    expect(await loading).toBeNull();
    expect(await loader.load('mf-client')).toBe(loaded);
    expect(loader.failure('mf-client')).toBeUndefined();
    expect(onLoaded).toHaveBeenCalledTimes(1);
  });

  it('does not affect other remotes', async () => {
    load.mockImplementation((release) =>
      release.name === 'mf-chat' ? Promise.reject(new Error('x')) : Promise.resolve(loaded),
    );
    const loader = createRemoteLoader([client, chat], { onLoaded });
    const loading = loader.load('mf-chat');
    await pass();
    expect(await loading).toBeNull();
    expect(await loader.load('mf-client')).toBe(loaded);
    expect(loader.failure('mf-client')).toBeUndefined();
  });

  it('has 8 seconds for each attempt', async () => {
    load.mockImplementation(never);
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const loader = createRemoteLoader([client], { onLoaded });
    const loading = loader.load('mf-client');
    await pass(7_999);
    expect(load).toHaveBeenCalledTimes(1);
    await pass(1 + 200);
    expect(load).toHaveBeenCalledTimes(2);
    await pass(7_999);
    expect(loader.failure('mf-client')).toBeUndefined();
    await pass(1);
    expect(await loading).toBeNull();
    expect(loader.failure('mf-client')?.message).toBe('No answer within 8000 ms.');
    jest.restoreAllMocks();
  });

  it('leaves no timer behind if it loaded in time', async () => {
    load.mockResolvedValue(loaded);
    await createRemoteLoader([client], { onLoaded }).load('mf-client');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('also counts as failed if its start code throws', async () => {
    load.mockResolvedValue(loaded);
    onLoaded.mockImplementationOnce(() => {
      throw new Error('start failed');
    });
    const loader = createRemoteLoader([client], { onLoaded });
    expect(await loader.load('mf-client')).toBeNull();
    expect(loader.failure('mf-client')?.message).toBe('start failed');
    expect(await loader.load('mf-client')).toBe(loaded);
  });

  it('may reject with any value', async () => {
    load.mockRejectedValue('just words');
    const loader = createRemoteLoader([client], { onLoaded });
    const loading = loader.load('mf-client');
    await pass();
    expect(await loading).toBeNull();
    expect(loader.failure('mf-client')?.message).toBe('just words');
  });
});

describe('remote for a host contract that this shell does not support', () => {
  it('is refused without a request, with a message that names both contracts', async () => {
    const loader = createRemoteLoader([makeRelease('mf-client', {}, 7)], { onLoaded });
    expect(await loader.load('mf-client')).toBeNull();
    expect(loader.failure('mf-client')?.message).toBe(
      'mf-client 1.2.3 was built for host contract 7; this shell speaks 1.',
    );
    expect(register).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
    expect(reportFailure.mock.calls[0]?.[2]).toMatchObject({ phase: 'module', reason: 'contract' });
  });
});

describe('data of the loader before loading', () => {
  const loader = createRemoteLoader([client, chat], { onLoaded });
  it('includes the release that this page was given', () => {
    expect(loader.release('mf-chat')).toBe(chat);
    expect(loader.release('mf-evil')).toBeUndefined();
  });
});

describe('remote with a last known good version', () => {
  const { name: _, manifest: __, cohort: ___, ...good } = { ...client, version: '1.2.2', baseUrl: 'http://good.test/' };
  const two = { ...client, lastKnownGood: good };
  const goodLoaded: RemoteModule = { routes: [], slots: {} };
  const loadGoodOnly = () =>
    load.mockImplementation(async (release) => {
      if (!('version' in release) || release.version !== '1.2.2') throw new Error('broken on purpose');
      return goodLoaded;
    });

  it('runs that version if the newer one fails twice, and reports both', async () => {
    loadGoodOnly();
    const loader = createRemoteLoader([two], { onLoaded });
    const loading = loader.load('mf-client');
    await pass();
    expect(await loading).toBe(goodLoaded);
    expect(register.mock.calls.map(([{ version }]) => version)).toEqual(['1.2.3', '1.2.3', '1.2.2']);
    expect(loader.release('mf-client')).toMatchObject({ version: '1.2.2', baseUrl: 'http://good.test/' });
    expect(loader.failure('mf-client')).toBeUndefined();
    expect(reportFailure.mock.calls.map(([, version]) => version)).toEqual(['1.2.3']);
    expect(report.mock.calls.map(([{ version, outcome }]) => [version, outcome])).toEqual([['1.2.2', 'loaded']]);
    expect(await loader.load('mf-client')).toBe(goodLoaded);
  });

  it.each([
    ['for another contract', { contract: 7 }],
    ['without the hash of its entry', { integrity: {} }],
    ['with a hash that a browser would ignore', { integrity: { 'remoteEntry.abc.js': 'md5-abc' } }],
    ['with an exposed file that has no hash', { files: { js: ['x.js'], css: [] } }],
  ])('runs that version at once if the newer one is %s', async (_name, change) => {
    loadGoodOnly();
    const loader = createRemoteLoader([{ ...two, ...change }], { onLoaded });
    expect(await loader.load('mf-client')).toBe(goodLoaded);
    expect(register.mock.calls.map(([{ version }]) => version)).toEqual(['1.2.2']);
  });

  it('is ready within 7 seconds if the newer version hangs', async () => {
    load.mockImplementation((release) =>
      'version' in release && release.version === '1.2.2' ? Promise.resolve(goodLoaded) : never(),
    );
    const loader = createRemoteLoader([two], { onLoaded });
    const loading = loader.load('mf-client');
    await pass(7_000);
    expect(await loading).toBe(goodLoaded);
    expect(reportFailure.mock.calls[0]?.[2]).toMatchObject({ reason: 'timeout' });
  });

  it('fails if that version fails too, and the next attempt starts with the newer one', async () => {
    load.mockRejectedValue(new Error('broken on purpose'));
    const loader = createRemoteLoader([two], { onLoaded });
    const loading = loader.load('mf-client');
    await pass();
    expect(await loading).toBeNull();
    expect(load).toHaveBeenCalledTimes(4);
    load.mockResolvedValue(loaded);
    expect(await loader.load('mf-client')).toBe(loaded);
    expect(loader.release('mf-client')?.version).toBe('1.2.3');
  });

  it('switches to that version later if a page of the newer one fails to load', async () => {
    load.mockResolvedValueOnce(loaded).mockResolvedValue(goodLoaded);
    const loader = createRemoteLoader([two], { onLoaded });
    await loader.load('mf-client');
    expect(await loader.fallBack('mf-client')).toBe(goodLoaded);
    expect(await loader.load('mf-client')).toBe(goodLoaded);
    expect(loader.release('mf-client')?.version).toBe('1.2.2');
    expect(await loader.fallBack('mf-client')).toBeNull();
    expect(onLoaded.mock.calls).toEqual([
      [loaded, 'mf-client'],
      [goodLoaded, 'mf-client'],
    ]);
  });
});

describe('override', () => {
  it('runs without hashes, and is marked as allowed to', async () => {
    load.mockResolvedValue(loaded);
    const loader = createRemoteLoader([{ ...client, cohort: 'override', integrity: {} }], { onLoaded });
    expect(await loader.load('mf-client')).toBe(loaded);
    expect(register.mock.calls[0]?.[0].hashes).toBeNull();
  });
});

describe('new release while the page is open', () => {
  const next = { ...client, version: '1.3.0', baseUrl: 'http://releases.test/mf-client/1.3.0/' };

  it('is adopted by a page that has not loaded the remote', async () => {
    load.mockResolvedValue(loaded);
    const loader = createRemoteLoader([client, chat], { onLoaded });
    expect(loader.adopt([next, chat])).toEqual([]);
    await loader.load('mf-client');
    expect(register.mock.calls[0]?.[0].version).toBe('1.3.0');
  });

  it('is returned to a page that has loaded the remote, which keeps its version', async () => {
    load.mockResolvedValue(loaded);
    const loader = createRemoteLoader([client, chat], { onLoaded });
    await loader.load('mf-client');
    expect(loader.adopt([next, chat])).toEqual(['mf-client']);
    expect(loader.release('mf-client')?.version).toBe('1.2.3');
    expect(await loader.load('mf-client')).toBe(loaded);
    expect(loader.adopt([client, chat])).toEqual([]);
  });
});
