import { countsLine, countsOf, faultsReport, jestReport, playwrightReport } from '../test-run/report.ts';

const startedAt = Date.parse('2030-01-01T12:00:00Z');

test('counts say how many results come from an earlier run', () => {
  const counts = countsOf(
    [
      jestReport({ numPassedTests: 5, numFailedTests: 0, startTime: startedAt - 1 }),
      jestReport({ numPassedTests: 3, numFailedTests: 1, startTime: startedAt }),
      faultsReport({ passed: 2, failed: 0, ranAt: startedAt + 1 }),
    ],
    startedAt,
  );
  expect(counts).toEqual({ passed: 10, failed: 1, replayed: 5 });
  expect(countsLine(counts)).toBe('10 passed (5 of them earlier, with the same inputs), 1 failed');
  expect(countsLine({ ...counts, replayed: 0 })).toBe('10 passed, 1 failed');
});

test('a test that passes at its second try has failed', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, startTime: '2030-01-01T12:00:00Z' };
  expect(playwrightReport({ stats })).toEqual({ passed: 7, failed: 2, ranAt: startedAt });
});
