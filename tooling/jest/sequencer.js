import Sequencer from '@jest/test-sequencer';

/**
 * Suites that start before all others, in this order. They are long: a long suite that starts last keeps one worker
 * busy while the other worker is idle. Some of them run jobs for all users, which take five times as long in a database
 * that other suites have filled.
 */
const first = [
  'supabase/local/test/lifecycle.test.ts',
  'bff/src/modules/notifications/producers.test.ts',
  'bff/src/modules/notifications/notifications.test.ts',
  'bff/src/modules/eod-reports/reminders.test.ts',
  'bff/src/jobs/auto-clock-out.test.ts',
  'bff/src/modules/earnings/earnings.test.ts',
  'bff/src/modules/bills/compute-bills.test.ts',
  'bff/test/hostile/hostile.test.ts',
  'bff/test/fuzz/fuzz.test.ts',
  'supabase/local/test/rls-matrix.test.ts',
  'supabase/local/test/rls/seed.test.ts',
  'bff/src/middleware/candidate-mode.test.ts',
  'bff/src/modules/chat/chat.test.ts',
  'bff/src/server.test.ts',
];

/**
 * Runs the suites of `first` before all others. The rest has the default order of Jest: failed suites, then the longest
 * or largest.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const found = first.findIndex((suite) => path.endsWith(`/${suite}`));
      return found === -1 ? first.length : found;
    };
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
}
