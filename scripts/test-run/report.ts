import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { say } from '../lib/output.ts';

/** Number of passed and failed tests. `replayed` counts passed tests whose cached result was reused. */
export interface Counts {
  passed: number;
  failed: number;
  replayed: number;
}

interface Report {
  passed: number;
  failed: number;
  /** When the tests ran, in milliseconds since 1970. */
  ranAt: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  startTime: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  specs?: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { results: { errors: { message?: string; location?: { file: string; line: number } }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; startTime: string };
  suites: PlaywrightSuite[];
  /** Errors outside tests, for example an application that does not start. */
  errors: { message?: string }[];
}

/** Converts a report of Jest. `startTime` is in ms since 1970. */
export function jestReport({ numPassedTests, numFailedTests, startTime }: Omit<JestReport, 'testResults'>): Report {
  return { passed: numPassedTests, failed: numFailedTests, ranAt: startTime };
}

/** Maximum number of characters of a failure message. */
const messageLength = 2_000;

/**
 * Returns the failed tests in a report of Jest, each with its file, name and message. A test file that could not run
 * counts as one failed test.
 */
export const failuresOf = ({ testResults }: Pick<JestReport, 'testResults'>): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const texts = failed.map(({ fullName, failureMessages }) => [fullName, ...failureMessages].join('\n'));
    if (texts.length === 0 && status === 'failed') texts.push(message);
    return texts.map((text) => `✕ ${name}\n${text.slice(0, messageLength)}`);
  });

/** Returns the failed tests of a suite and its inner suites, each with its file, line, name and messages. */
const failuresOfSuite = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      const messages = errors.map(({ message = '', location }) =>
        location ? `${message}\nat ${location.file}:${location.line}` : message,
      );
      return [`✕ ${file}:${line}`, title, ...messages].join('\n');
    }),
  ...suites.flatMap(failuresOfSuite),
];

/** Returns the failed tests in a report of Playwright, and the errors outside tests. */
export const endToEndFailuresOf = ({ suites, errors }: Pick<PlaywrightReport, 'suites' | 'errors'>): string[] =>
  [...errors.map(({ message = '' }) => `✕ ${message}`), ...suites.flatMap(failuresOfSuite)].map((text) =>
    stripVTControlCharacters(text).slice(0, messageLength),
  );

/** Prints the failed tests in those reports that exist. `of` reads the failures from the content of a report. */
export function sayFailures<Content>(files: readonly string[], of: (content: Content) => string[]): void {
  for (const file of files.filter((one) => existsSync(one)))
    for (const failure of of(JSON.parse(readFileSync(file, 'utf8')))) say(failure);
}

/** Reads a report of Playwright. A test that passed only on a second try counts as failed. */
export function playwrightReport({ stats }: Pick<PlaywrightReport, 'stats'>): Report {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, ranAt: Date.parse(stats.startTime) };
}

/** What `npm run test:faults -- --report` writes. `failures` has a text for each failed fault. */
interface FaultsReport extends Report {
  failures: string[];
}

/** Returns a report of the faults, which already has the right form. */
export const faultsReport = (report: Report): Report => report;

/** Returns the failed faults in a report, each with its name and what it measured. */
export const faultFailuresOf = ({ failures }: Pick<FaultsReport, 'failures'>): string[] => failures;

/** Reads a report file and converts it with `read`. */
export const reportFrom = <Content>(file: string, read: (content: Content) => Report): Report =>
  read(JSON.parse(readFileSync(file, 'utf8')));

/** Adds up reports. Passed tests in a report from before `startedAt` (ms since 1970) count as replayed. */
export function countsOf(reports: readonly Report[], startedAt: number): Counts {
  const sum = (of: (report: Report) => number): number => reports.reduce((total, report) => total + of(report), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    replayed: sum(({ passed, ranAt }) => (ranAt < startedAt ? passed : 0)),
  };
}

export const countsLine = ({ passed, failed, replayed }: Counts): string =>
  `${passed} passed${replayed > 0 ? ` (${replayed} of them from an earlier run with the same inputs)` : ''}, ${failed} failed`;
