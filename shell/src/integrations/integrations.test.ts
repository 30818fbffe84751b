import { reportError, reportErrorsTo, watchForErrors } from './error-report.ts';
import { isInSample } from './recording-sample.ts';

describe('session recording (product/integrations#vendors)', () => {
  afterEach(() => {
    sessionStorage.clear();
    jest.restoreAllMocks();
  });

  test.each([
    [0.0049, true],
    [0.005, false],
    [0.9, false],
  ])('with the random number %d, records the session: %s', (drawn, recorded) => {
    jest.spyOn(Math, 'random').mockReturnValue(drawn);
    expect(isInSample()).toBe(recorded);
  });

  test('keeps the decision for the tab', () => {
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.001);
    expect(isInSample()).toBe(true);
    random.mockReturnValue(0.9);
    expect(isInSample()).toBe(true);
  });
});

test('the error reporting receives earlier errors when it starts, and later errors at once', () => {
  const stop = watchForErrors();
  const [uncaught, rejected, caught, later] = ['uncaught', 'rejected', 'caught', 'later'].map(
    (text) => new Error(text),
  );
  window.dispatchEvent(new ErrorEvent('error', { error: uncaught }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: rejected }));
  reportError(caught);
  const seen: unknown[] = [];
  stop();
  reportErrorsTo((error) => seen.push(error));
  expect(seen).toEqual([uncaught, rejected, caught]);
  reportError(later);
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'left to the vendor' }));
  expect(seen).toEqual([uncaught, rejected, caught, later]);
});
