import {
  countsLine,
  countsOf,
  endToEndFailuresOf,
  failuresOf,
  faultFailuresOf,
  faultsReport,
  jestReport,
  playwrightReport,
} from '../test-run/report.ts';

const startedAt = Date.parse('2030-01-01T12:00:00Z');

test('countsOf counts how many passed tests come from an earlier run', () => {
  const counts = countsOf(
    [
      jestReport({ numPassedTests: 5, numFailedTests: 0, startTime: startedAt - 1 }),
      jestReport({ numPassedTests: 3, numFailedTests: 1, startTime: startedAt }),
      faultsReport({ passed: 2, failed: 0, ranAt: startedAt + 1 }),
    ],
    startedAt,
  );
  expect(counts).toEqual({ passed: 10, failed: 1, replayed: 5 });
  expect(countsLine(counts)).toBe('10 passed (5 of them from an earlier run with the same inputs), 1 failed');
  expect(countsLine({ ...counts, replayed: 0 })).toBe('10 passed, 1 failed');
});

test('playwrightReport counts a test that passes only on its second try as failed', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, startTime: '2030-01-01T12:00:00Z' };
  expect(playwrightReport({ stats })).toEqual({ passed: 7, failed: 2, ranAt: startedAt });
});

test('failuresOf lists each failed test with file, name and message, and each file that could not run', () => {
  const passed = { status: 'passed', fullName: 'a call is answered', failureMessages: [] };
  const failed = { status: 'failed', fullName: 'a call is refused', failureMessages: ['Expected: 503\nReceived: 500'] };
  expect(
    failuresOf({
      testResults: [
        { name: 'fine.test.ts', status: 'passed', message: '', assertionResults: [passed] },
        { name: 'calls.test.ts', status: 'failed', message: 'all of it', assertionResults: [passed, failed] },
        { name: 'broken.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      ],
    }),
  ).toEqual([
    '✕ calls.test.ts\na call is refused\nExpected: 503\nReceived: 500',
    '✕ broken.test.ts\nCannot find module',
  ]);
});

test('faultFailuresOf lists each failed fault with what it measured', () => {
  const failures = ['✕ disk-full: the disk is full\nmeasured: writes 500\nholds when: writes 503'];
  expect(faultFailuresOf({ failures })).toEqual(failures);
});

test('endToEndFailuresOf lists each failed test of nested suites, and each error outside a test', () => {
  const spec = (ok: boolean, errors: { message: string; location?: { file: string; line: number } }[]) => ({
    title: ok ? 'a page opens' : 'a page closes',
    file: 'pages.spec.ts',
    line: 7,
    ok,
    tests: [{ results: [{ errors }] }],
  });
  const failed = spec(false, [
    { message: '\u001b[31mExpected: hidden\u001b[39m', location: { file: 'pages.spec.ts', line: 9 } },
    { message: 'Test timeout' },
  ]);
  expect(
    endToEndFailuresOf({
      suites: [{ specs: [spec(true, [])], suites: [{ specs: [failed] }] }],
      errors: [{ message: 'The application did not start' }],
    }),
  ).toEqual([
    '✕ The application did not start',
    '✕ pages.spec.ts:7\na page closes\nExpected: hidden\nat pages.spec.ts:9\nTest timeout',
  ]);
});
