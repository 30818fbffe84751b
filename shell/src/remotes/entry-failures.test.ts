import { init } from '@module-federation/enhanced/runtime';
import { makeRelease } from '../testing/make-release.ts';
import { diagnose } from './diagnose.ts';
import { loadModule, registerRelease } from './federation.ts';
import { runnable } from './release.ts';

const given = makeRelease('mf-client');
const release = runnable(given, given);
const entryUrl = `${given.baseUrl.replace(/\/$/, '')}/${given.entry}`;
const asked = jest.spyOn(globalThis, 'fetch');

interface Container {
  init: () => void;
  get: () => Promise<() => unknown>;
}
const container = (get: Container['get']): Container => ({ init: () => {}, get });

beforeAll(() => void init({ name: 'shell', remotes: [] }));
beforeEach(() => {
  asked.mockReset().mockResolvedValue(new Response('', { status: 404 }));
  // Hides the runtime's warning about a remote that is registered again.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => Reflect.deleteProperty(globalThis, 'mf_client'));

/**
 * Loads the remote with the real federation runtime and returns the diagnosed failure. `arrive` simulates the browser's
 * events for the entry's script element.
 */
async function failureWhen(arrive: (script: Element) => void) {
  registerRelease(release);
  const failing = loadModule(release).then(
    () => null,
    (error: unknown) => diagnose(error, release, 'module'),
  );
  let script: Element | null = null;
  while (!script) {
    await new Promise((resolve) => setTimeout(resolve));
    script = document.querySelector(`script[src="${entryUrl}"]`);
  }
  arrive(script);
  return failing;
}

describe('diagnose, for errors of the real federation runtime', () => {
  it('gives not_found when the entry returns 404', async () => {
    const failure = await failureWhen((script) => script.dispatchEvent(new Event('error')));
    expect(failure).toMatchObject({ phase: 'entry', reason: 'not_found' });
  });

  it('gives threw when the entry throws while it runs', async () => {
    const failure = await failureWhen((script) => {
      window.dispatchEvent(new ErrorEvent('error', { filename: entryUrl, message: 'broken' }));
      script.dispatchEvent(new Event('load'));
    });
    expect(failure).toMatchObject({ phase: 'entry', reason: 'threw' });
    expect(asked).not.toHaveBeenCalled();
  });

  it('gives the cause of a second request when the entry defines no container', async () => {
    asked.mockResolvedValue(new Response('', { status: 500 }));
    const failure = await failureWhen((script) => script.dispatchEvent(new Event('load')));
    expect(failure).toMatchObject({ phase: 'entry', reason: 'server_error' });
  });

  it('gives missing_module when the entry lacks the requested module', async () => {
    const failure = await failureWhen((script) => {
      Object.assign(globalThis, { mf_client: container(() => Promise.reject(new Error('None of that name.'))) });
      script.dispatchEvent(new Event('load'));
    });
    expect(failure).toMatchObject({ phase: 'module', reason: 'missing_module', message: 'None of that name.' });
  });

  it('gives the cause of the chunk that did not load', async () => {
    const missing = Object.assign(new Error('Chunk 12 failed.'), { name: 'ChunkLoadError', type: 'timeout' });
    const failure = await failureWhen((script) => {
      Object.assign(globalThis, { mf_client: container(() => Promise.reject(missing)) });
      script.dispatchEvent(new Event('load'));
    });
    expect(failure).toMatchObject({ phase: 'module', reason: 'timeout' });
  });

  it('gives threw when the module throws during evaluation', async () => {
    const failure = await failureWhen((script) => {
      const throws = () => {
        throw new Error('broken on purpose');
      };
      Object.assign(globalThis, { mf_client: container(() => Promise.resolve(throws)) });
      script.dispatchEvent(new Event('load'));
    });
    expect(failure).toMatchObject({ phase: 'module', reason: 'threw', message: 'broken on purpose' });
  });
});
