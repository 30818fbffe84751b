import { installFakeEventSource } from './fake-event-source.ts';
import { stopSite } from './render-site.tsx';

/** Prepares the tests of a file for `renderSite`, on a screen without touch, and resets the page after each. */
export function prepareSite(): void {
  // Compiles the page before the tests, so that compiling does not count towards a test's timeout.
  beforeAll(() => import('../features/messages/conversation-page.tsx'));
  beforeEach(() => {
    installFakeEventSource();
    globalThis.matchMedia = () => ({ matches: false }) as MediaQueryList;
  });
  afterEach(() => {
    jest.useRealTimers();
    stopSite();
    jest.restoreAllMocks();
  });
}
