import type { RemoteModule } from '@workspace/host';
import { makeRelease } from '../testing/make-release.ts';
import { PageSource } from './page-source.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { sendReport } from './report.ts';

jest.mock('./report.ts', () => ({ sendReport: jest.fn(), sendFailure: jest.fn() }));
const report = jest.mocked(sendReport);

const remoteModule: RemoteModule = { routes: [], slots: {} };
const release = makeRelease('mf-client');
const Nothing = () => null;

/** A page whose files take 70 ms to load. */
function slowPage(): PageSource {
  const loader = { load: async () => remoteModule, release: () => release } as unknown as RemoteLoader;
  const load = async () => {
    await new Promise((resolve) => setTimeout(resolve, 70));
    return { Component: Nothing };
  };
  return new PageSource({ loader, remote: 'mf-client', module: remoteModule, pattern: '/teams/:id', load });
}

beforeEach(() => {
  jest.useFakeTimers();
  report.mockClear();
});
afterEach(() => jest.useRealTimers());

async function ready(page: PageSource): Promise<void> {
  const loading = page.ready();
  await jest.advanceTimersByTimeAsync(70);
  await loading;
}

it('a page reports once how long it took until it was drawn', async () => {
  const page = slowPage();
  await ready(page);
  jest.advanceTimersByTime(30);
  page.drawn();
  page.drawn();
  const { name: remote, version } = release;
  expect(report.mock.calls).toEqual([
    [{ remote, version, phase: 'render', outcome: 'loaded', page: '/teams/:id', ms: 100 }],
  ]);
});

it('a page that is drawn in a hidden tab reports nothing, also later', async () => {
  const page = slowPage();
  await ready(page);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  page.drawn();
  visibility.mockRestore();
  page.drawn();
  expect(report).not.toHaveBeenCalled();
});
