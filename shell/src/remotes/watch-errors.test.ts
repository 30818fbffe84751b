import { noteOrigin } from './origin.ts';
import { hasLoaded, sendFailure } from './report.ts';
import { watchErrors } from './watch-errors.ts';

jest.mock('./report.ts', () => ({ sendFailure: jest.fn(), hasLoaded: jest.fn(() => true) }));
const failures = jest.mocked(sendFailure);

noteOrigin('mf-one', { version: '1.0.0', baseUrl: 'https://releases.test/mf-one/1.0.0/' });
watchErrors();
beforeEach(() => failures.mockClear());

let count = 0;
/** Creates an error with a new message, whose innermost call is in a file. */
function errorIn(file: string, message = `broken ${count}`): Error {
  count += 1;
  return Object.assign(new Error(message), { stack: `Error: ${message}\n    at call (${file}:1:1)` });
}
const ofOne = 'https://releases.test/mf-one/1.0.0/12.js';

const throwInHandler = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
const reject = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

const reported = () => failures.mock.calls.map(([origin, { phase, reason }]) => ({ ...origin, phase, reason }));

describe('an error that no page has caught', () => {
  it('in a handler or timer counts against the remote whose code threw it', () => {
    throwInHandler(errorIn(ofOne));
    expect(reported()).toEqual([{ remote: 'mf-one', version: '1.0.0', phase: 'handler', reason: 'threw' }]);
  });

  it('in a promise that nobody handles counts against the remote whose code threw it', () => {
    reject(errorIn(ofOne));
    expect(reported()).toEqual([{ remote: 'mf-one', version: '1.0.0', phase: 'promise', reason: 'threw' }]);
  });

  it('is reported once', () => {
    const error = errorIn(ofOne);
    throwInHandler(error);
    throwInHandler(error);
    expect(reported()).toHaveLength(1);
  });

  it.each([
    ['is of the shell', errorIn('https://app.test/assets/main.js')],
    ['is the refusal of a call', { status: 409, message: 'No longer possible.' }],
    ['is a call that the network did not carry', errorIn(ofOne, 'Failed to fetch')],
    [
      'is a canceled request',
      Object.assign(new DOMException('aborted', 'AbortError'), { stack: errorIn(ofOne).stack }),
    ],
    ['is a file that did not load', Object.assign(errorIn(ofOne), { name: 'ChunkLoadError' })],
  ])('counts against nobody if it %s', (_name, error) => {
    throwInHandler(error);
    reject(error);
    expect(reported()).toEqual([]);
  });

  it('is left to the loader while the remote loads', () => {
    jest.mocked(hasLoaded).mockReturnValueOnce(false);
    throwInHandler(errorIn(ofOne));
    expect(reported()).toEqual([]);
  });
});
