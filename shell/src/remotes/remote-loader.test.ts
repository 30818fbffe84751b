import { hostContract, type RemoteRelease } from '@workspace/contracts';
import type { RemoteModule } from '@workspace/host';
import { makeRelease } from '../testing/make-release.ts';
import { loadModule, registerRelease } from './federation.ts';
import { noteOrigin } from './origin.ts';
import { createRemoteLoader } from './remote-loader.ts';
import { sendFailure, sendReport } from './report.ts';

jest.mock('./federation.ts', () => ({ loadModule: jest.fn(), registerRelease: jest.fn() }));
jest.mock('./report.ts', () => ({ sendReport: jest.fn(), sendFailure: jest.fn() }));
const load = jest.mocked(loadModule);
const register = jest.mocked(registerRelease);
const report = jest.mocked(sendReport);
const reportFailure = jest.mocked(sendFailure);

const loaded: RemoteModule = { routes: [], slots: {} };
const client = makeRelease('mf-client');
const chat = makeRelease('mf-chat');
const onLoaded = jest.fn();
const askForReleases = jest.fn<Promise<RemoteRelease[]>, []>();
const options = { isWholeShell: false, onLoaded, askForReleases };
const never = () => new Promise<never>(() => {});

/** Advances the time, by default past both attempts and the pause between them. */
const pass = (ms = 30_000) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
});
afterEach(() => jest.useRealTimers());

describe('loading a remote with createRemoteLoader', () => {
  it('calls onLoaded once with the module, and returns the module from each call', async () => {
    load.mockResolvedValue(loaded);
    const loader = createRemoteLoader([client], options);
    expect(await loader.load('mf-client')).toBe(loaded);
    expect(await loader.load('mf-client')).toBe(loaded);
    expect(load).toHaveBeenCalledTimes(1);
    expect(register).toHaveBeenCalledWith({ ...client, hashes: client.integrity });
    expect(onLoaded.mock.calls).toEqual([[loaded, 'mf-client']]);
    expect(loader.failure('mf-client')).toBeUndefined();
  });

  it('loads the remote once for simultaneous calls', async () => {
    load.mockResolvedValue(loaded);
    const loader = createRemoteLoader([client], options);
    const all = await Promise.all([loader.load('mf-client'), loader.load('mf-client'), loader.load('mf-client')]);
    expect(all).toEqual([loaded, loaded, loaded]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('does not wait for another remote that is still loading', async () => {
    load.mockImplementation((release) => (release.name === 'mf-chat' ? never() : Promise.resolve(loaded)));
    const loader = createRemoteLoader([client, chat], options);
    void loader.load('mf-chat');
    expect(await loader.load('mf-client')).toBe(loaded);
  });

  it('returns null for a remote that is not in the registry, without a request', async () => {
    const loader = createRemoteLoader([client], options);
    expect(await loader.load('mf-evil')).toBeNull();
    expect(register).not.toHaveBeenCalled();
  });

  it('reports the version and the duration', async () => {
    load.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 120));
      return loaded;
    });
    void createRemoteLoader([client], options).load('mf-client');
    await pass();
    expect(report.mock.calls).toEqual([
      [{ remote: 'mf-client', version: '1.2.3', phase: 'module', outcome: 'loaded', ms: 120 }],
    ]);
  });
});

describe('createRemoteLoader, with time limits and failures', () => {
  it('reports a version whose start keeps the page busy, and runs it', async () => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    load.mockResolvedValue(loaded);
    onLoaded.mockImplementation(() => jest.advanceTimersByTime(10_000));
    expect(await createRemoteLoader([client], options).load('mf-client')).toBe(loaded);
    expect(reportFailure.mock.calls).toEqual([
      [
        { remote: 'mf-client', version: '1.2.3' },
        expect.objectContaining({ phase: 'module', reason: 'freeze' }),
        10_000,
      ],
    ]);
  });

  it('makes a second attempt, for which it registers the remote again', async () => {
    load.mockRejectedValueOnce(new Error('ChunkLoadError')).mockResolvedValue(loaded);
    const loader = createRemoteLoader([client], options);
    const loading = loader.load('mf-client');
    await pass();
    expect(await loading).toBe(loaded);
    expect(load).toHaveBeenCalledTimes(2);
    expect(register).toHaveBeenCalledTimes(2);
    expect(report.mock.calls.map(([{ outcome }]) => outcome)).toEqual(['loaded']);
    expect(loader.failure('mf-client')).toBeUndefined();
  });

  it('pauses for a random time of 200 to 600 ms before the second attempt', async () => {
    load.mockRejectedValue(new Error('x'));
    jest.spyOn(Math, 'random').mockReturnValue(0);
    void createRemoteLoader([client], options).load('mf-client');
    await pass(199);
    expect(load).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(load).toHaveBeenCalledTimes(2);

    jest.spyOn(Math, 'random').mockReturnValue(0.99);
    void createRemoteLoader([client], options).load('mf-client');
    await pass(590);
    expect(load).toHaveBeenCalledTimes(3);
    await pass(10);
    expect(load).toHaveBeenCalledTimes(4);
    jest.restoreAllMocks();
  });

  it('gives up after the second attempt, and reports the code of the failure', async () => {
    const cause = new Error('Failed to fetch');
    load.mockRejectedValue(cause);
    const loader = createRemoteLoader([client], options);
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
      [
        { remote: 'mf-client', version: '1.2.3' },
        expect.objectContaining({ phase: 'module', reason: 'threw', code }),
        expect.any(Number),
      ],
    ]);
  });

  it('loads the remote on a later call', async () => {
    load.mockRejectedValueOnce(new Error('x')).mockRejectedValueOnce(new Error('x')).mockResolvedValue(loaded);
    const loader = createRemoteLoader([client], options);
    const loading = loader.load('mf-client');
    await pass();
    expect(await loading).toBeNull();
    expect(await loader.load('mf-client')).toBe(loaded);
    expect(loader.failure('mf-client')).toBeUndefined();
    expect(onLoaded).toHaveBeenCalledTimes(1);
  });

  it('still loads other remotes', async () => {
    load.mockImplementation((release) =>
      release.name === 'mf-chat' ? Promise.reject(new Error('x')) : Promise.resolve(loaded),
    );
    const loader = createRemoteLoader([client, chat], options);
    const loading = loader.load('mf-chat');
    await pass();
    expect(await loading).toBeNull();
    expect(await loader.load('mf-client')).toBe(loaded);
    expect(loader.failure('mf-client')).toBeUndefined();
  });

  it('gives each of two attempts 8 seconds', async () => {
    load.mockImplementation(never);
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const loader = createRemoteLoader([client], options);
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

  it('leaves no timer behind after a load in time', async () => {
    load.mockResolvedValue(loaded);
    await createRemoteLoader([client], options).load('mf-client');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('treats an error in onLoaded as a failure, and loads the remote on the next call', async () => {
    load.mockResolvedValue(loaded);
    onLoaded.mockImplementationOnce(() => {
      throw new Error('start failed');
    });
    const loader = createRemoteLoader([client], options);
    expect(await loader.load('mf-client')).toBeNull();
    expect(loader.failure('mf-client')?.message).toBe('start failed');
    expect(await loader.load('mf-client')).toBe(loaded);
  });

  it('reports an error against the remote whose code threw it', async () => {
    noteOrigin('mf-chat', chat);
    const error = Object.assign(new Error('x'), { stack: `Error: x\n    at call (${chat.baseUrl}1.js:1:1)` });
    load.mockRejectedValue(error);
    const loading = createRemoteLoader([client, chat], options).load('mf-client');
    await pass();
    await loading;
    expect(reportFailure.mock.calls.map(([blamed]) => blamed)).toEqual([{ remote: 'mf-chat', version: '1.2.3' }]);
  });

  it('keeps the text of a rejection that is not an Error', async () => {
    load.mockRejectedValue('just words');
    const loader = createRemoteLoader([client], options);
    const loading = loader.load('mf-client');
    await pass();
    expect(await loading).toBeNull();
    expect(loader.failure('mf-client')?.message).toBe('just words');
  });
});

describe('remote for another host contract', () => {
  it('runs if it was built for the contract before that of this shell', async () => {
    load.mockResolvedValue(loaded);
    const former = makeRelease('mf-client', {}, hostContract - 1);
    expect(await createRemoteLoader([former], options).load('mf-client')).toBe(loaded);
  });

  it('is refused without a request, with a message that names both contracts', async () => {
    const loader = createRemoteLoader([makeRelease('mf-client', {}, 7)], options);
    expect(await loader.load('mf-client')).toBeNull();
    expect(loader.failure('mf-client')?.message).toBe(
      'mf-client 1.2.3 was built for host contract 7, but this shell has host contract 1.',
    );
    expect(register).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
    expect(reportFailure.mock.calls[0]?.[1]).toMatchObject({ phase: 'module', reason: 'contract' });
  });
});

describe('release of a remote before it is loaded', () => {
  const loader = createRemoteLoader([client, chat], options);
  it('is the given release, or undefined for an unknown remote', () => {
    expect(loader.release('mf-chat')).toBe(chat);
    expect(loader.release('mf-evil')).toBeUndefined();
  });
});

describe('remote with a last known good version', () => {
  const { name: _, manifest: __, cohort: ___, ...good } = { ...client, version: '1.2.2', baseUrl: 'http://good.test/' };
  const two = { ...client, lastKnownGood: good };
  const named = { ...client, lastKnownGood: { ...good, files: { js: [], css: [] }, integrity: {} } };
  const goodLoaded: RemoteModule = { routes: [], slots: {} };
  const loadGoodOnly = () =>
    load.mockImplementation(async (release) => {
      if (!('version' in release) || release.version !== '1.2.2') throw new Error('broken on purpose');
      return goodLoaded;
    });

  it('runs that version when the newer version fails twice, and reports both results', async () => {
    loadGoodOnly();
    const loader = createRemoteLoader([two], options);
    const loading = loader.load('mf-client');
    await pass();
    expect(await loading).toBe(goodLoaded);
    expect(register.mock.calls.map(([{ version }]) => version)).toEqual(['1.2.3', '1.2.3', '1.2.2']);
    expect(loader.release('mf-client')).toMatchObject({ version: '1.2.2', baseUrl: 'http://good.test/' });
    expect(loader.failure('mf-client')).toBeUndefined();
    expect(reportFailure.mock.calls.map(([{ version }]) => version)).toEqual(['1.2.3']);
    expect(report.mock.calls.map(([{ version, outcome }]) => [version, outcome])).toEqual([['1.2.2', 'loaded']]);
    expect(await loader.load('mf-client')).toBe(goodLoaded);
  });

  it.each([
    ['for another host contract', { contract: 7 }],
    ['without the hash of its entry', { integrity: {} }],
    ['with a malformed hash', { integrity: { 'remoteEntry.abc.js': 'md5-abc' } }],
    ['with an exposed file that has no hash', { files: { js: ['x.js'], css: [] } }],
  ])('runs that version at once instead of a newer version %s', async (_name, change) => {
    loadGoodOnly();
    const loader = createRemoteLoader([{ ...two, ...change }], options);
    expect(await loader.load('mf-client')).toBe(goodLoaded);
    expect(register.mock.calls.map(([{ version }]) => version)).toEqual(['1.2.2']);
  });

  it('is ready within 7 seconds when the newer version does not respond', async () => {
    load.mockImplementation((release) =>
      'version' in release && release.version === '1.2.2' ? Promise.resolve(goodLoaded) : never(),
    );
    const script = Object.assign(document.createElement('script'), { src: two.baseUrl + two.entry });
    document.head.append(script);
    const loader = createRemoteLoader([two], options);
    const loading = loader.load('mf-client');
    await pass(7_000);
    expect(await loading).toBe(goodLoaded);
    expect(reportFailure.mock.calls[0]?.[1]).toMatchObject({ reason: 'timeout' });
    script.remove();
  });

  it('fails when that version fails too, and the next call starts with the newer version', async () => {
    load.mockRejectedValue(new Error('broken on purpose'));
    const loader = createRemoteLoader([two], options);
    const loading = loader.load('mf-client');
    await pass();
    expect(await loading).toBeNull();
    expect(load).toHaveBeenCalledTimes(4);
    load.mockResolvedValue(loaded);
    expect(await loader.load('mf-client')).toBe(loaded);
    expect(loader.release('mf-client')?.version).toBe('1.2.3');
  });

  it('switches to that version on fallBack, after the newer version has loaded', async () => {
    load.mockResolvedValueOnce(loaded).mockResolvedValue(goodLoaded);
    const loader = createRemoteLoader([two], options);
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

  it.each(['while it loads', 'on fallBack'])(
    'does not report the version that it gave up %s as a newer one, but reports the next version',
    async (when) => {
      loadGoodOnly();
      if (when === 'on fallBack') load.mockResolvedValueOnce(loaded);
      const loader = createRemoteLoader([two], options);
      const loading = loader.load('mf-client');
      await pass();
      await loading;
      if (when === 'on fallBack') await loader.fallBack('mf-client');
      expect(loader.release('mf-client')?.version).toBe('1.2.2');
      expect(loader.adopt([two])).toEqual([]);
      expect(loader.adopt([{ ...client, ...good }])).toEqual([]);
      expect(loader.adopt([{ ...two, version: '1.2.4' }])).toEqual(['mf-client 1.2.4']);
    },
  );

  it.each([
    ['as the one to fall back to', [two]],
    ['as the current one, after a withdrawal', [{ ...client, ...good }]],
  ])(
    'asks for the files of that version if the HTML only names it, and runs it when the registry has it %s',
    async (_case, current) => {
      loadGoodOnly();
      askForReleases.mockResolvedValue(current);
      const loader = createRemoteLoader([named], options);
      const loading = loader.load('mf-client');
      await pass();
      expect(await loading).toBe(goodLoaded);
      expect(register).toHaveBeenLastCalledWith(expect.objectContaining({ version: '1.2.2', hashes: good.integrity }));
      expect(loader.release('mf-client')).toMatchObject({ version: '1.2.2', integrity: good.integrity });
      expect(askForReleases).toHaveBeenCalledTimes(1);
    },
  );

  it.each([
    ['the BFF does not answer', () => Promise.reject(new Error('Failed to fetch'))],
    ['the registry no longer has that version', async () => [client]],
  ])('fails with its own failure if the HTML only names that version and %s', async (_case, answer) => {
    loadGoodOnly();
    askForReleases.mockImplementation(answer);
    const loader = createRemoteLoader([named], options);
    const loading = loader.load('mf-client');
    await pass();
    expect(await loading).toBeNull();
    expect(loader.failure('mf-client')).toMatchObject({ message: 'broken on purpose' });
    expect(register.mock.calls.map(([{ version }]) => version)).toEqual(['1.2.3', '1.2.3']);
  });

  it('does not ask for that version while the newer one works', async () => {
    load.mockResolvedValue(loaded);
    expect(await createRemoteLoader([named], options).load('mf-client')).toBe(loaded);
    expect(askForReleases).not.toHaveBeenCalled();
  });
});

describe('overridden remote', () => {
  it('is registered without hashes and runs', async () => {
    load.mockResolvedValue(loaded);
    const loader = createRemoteLoader([{ ...client, cohort: 'override', integrity: {} }], options);
    expect(await loader.load('mf-client')).toBe(loaded);
    expect(register.mock.calls[0]?.[0].hashes).toBeNull();
  });
});

describe('new release while the page is open', () => {
  const next = { ...client, version: '1.3.0', baseUrl: 'http://releases.test/mf-client/1.3.0/' };

  it('is loaded when the page has not loaded the remote before', async () => {
    load.mockResolvedValue(loaded);
    const loader = createRemoteLoader([client, chat], options);
    expect(loader.adopt([next, chat])).toEqual([]);
    await loader.load('mf-client');
    expect(register.mock.calls[0]?.[0].version).toBe('1.3.0');
  });

  it('waits for a reload when it needs the whole shell and the page has the small one', async () => {
    load.mockResolvedValue(loaded);
    const whole = { ...next, needsWholeShell: true };
    const loader = createRemoteLoader([client, chat], options);
    expect(loader.adopt([whole, chat])).toEqual(['mf-client 1.3.0']);
    expect(loader.release('mf-client')?.version).toBe('1.2.3');
    const onWhole = createRemoteLoader([client, chat], { ...options, isWholeShell: true });
    expect(onWhole.adopt([whole, chat])).toEqual([]);
    expect(onWhole.release('mf-client')?.version).toBe('1.3.0');
  });

  it('is reported by adopt when another version is loaded, and the loaded version stays', async () => {
    load.mockResolvedValue(loaded);
    const loader = createRemoteLoader([client, chat], options);
    await loader.load('mf-client');
    expect(loader.adopt([next, chat])).toEqual(['mf-client 1.3.0']);
    expect(loader.release('mf-client')?.version).toBe('1.2.3');
    expect(await loader.load('mf-client')).toBe(loaded);
    expect(loader.adopt([client, chat])).toEqual([]);
  });
});

describe('remote that is retired or renamed while the page is open', () => {
  const renamed = { ...client, name: 'mf-customer' };

  it('is forgotten when the page has not loaded it, and its successor takes its place', async () => {
    load.mockResolvedValue(loaded);
    const loader = createRemoteLoader([client, chat], options);
    expect(loader.adopt([chat, renamed])).toEqual([]);
    expect(loader.releases()).toEqual([chat, renamed]);
    expect(loader.release('mf-client')).toBeUndefined();
    expect(await loader.load('mf-client')).toBeNull();
    expect(register).not.toHaveBeenCalled();
  });

  it('runs on when the page has loaded it, and each answer without it names it for a reload', async () => {
    load.mockResolvedValue(loaded);
    const loader = createRemoteLoader([client, chat], options);
    await loader.load('mf-client');
    for (const _ of [1, 2]) expect(loader.adopt([chat, renamed])).toEqual(['mf-client']);
    expect(loader.releases()).toEqual([client, chat, renamed]);
    expect(await loader.load('mf-client')).toBe(loaded);
  });

  it('is found again when it comes back', async () => {
    load.mockResolvedValue(loaded);
    const loader = createRemoteLoader([client, chat], options);
    loader.adopt([chat]);
    expect(loader.adopt([client, chat])).toEqual([]);
    expect(await loader.load('mf-client')).toBe(loaded);
  });
});

describe('release of which the page has only the outline', () => {
  const outline = { ...client, files: { js: [], css: [] }, integrity: {}, isOutline: true };

  it('is asked for once, and then loaded', async () => {
    load.mockResolvedValue(loaded);
    askForReleases.mockResolvedValue([client, chat]);
    const loader = createRemoteLoader([outline, { ...chat, isOutline: true }], options);
    const [module, other, whole] = await Promise.all([
      loader.load('mf-client'),
      loader.load('mf-chat'),
      loader.whole('mf-client'),
    ]);
    expect([module, other, whole]).toEqual([loaded, loaded, client]);
    expect(askForReleases).toHaveBeenCalledTimes(1);
    expect(register).toHaveBeenCalledWith({ ...client, hashes: client.integrity });
  });

  it('is not asked for if the page has adopted it meanwhile, or has it whole', async () => {
    load.mockResolvedValue(loaded);
    const loader = createRemoteLoader([outline, chat], options);
    loader.adopt([client, chat]);
    expect(await loader.load('mf-client')).toBe(loaded);
    expect(await loader.whole('mf-chat')).toEqual(chat);
    expect(askForReleases).not.toHaveBeenCalled();
  });

  it('cannot be loaded while the BFF does not answer, which is not its fault, and then is', async () => {
    load.mockResolvedValue(loaded);
    askForReleases.mockRejectedValueOnce(new Error('Failed to fetch')).mockResolvedValue([client]);
    const loader = createRemoteLoader([outline], options);
    expect(await loader.load('mf-client')).toBeNull();
    expect(loader.failure('mf-client')).toMatchObject({
      ...{ phase: 'entry', reason: 'unreachable', message: 'Failed to fetch' },
    });
    expect(loader.isUntried('mf-client')).toBe(false);
    expect(reportFailure).not.toHaveBeenCalled();
    expect(await loader.load('mf-client')).toBe(loaded);
    expect(loader.failure('mf-client')).toBeUndefined();
  });

  it.each([
    ['is gone', [chat]],
    ['has a successor that needs the whole shell', [{ ...client, version: '2.0.0', needsWholeShell: true }]],
  ])('cannot be loaded if it %s', async (_case, current) => {
    askForReleases.mockResolvedValue(current);
    const loader = createRemoteLoader([outline], options);
    expect(await loader.load('mf-client')).toBeNull();
    expect(loader.failure('mf-client')?.message).toMatch('cannot run the current release of mf-client');
    expect(register).not.toHaveBeenCalled();
  });
});
