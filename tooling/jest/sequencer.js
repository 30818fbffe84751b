import Sequencer from '@jest/test-sequencer';

/**
 * Suites that start before all others, in this order. In a fresh clone Jest knows no durations, and a long suite that
 * starts last keeps one worker busy while the other is idle. The second group runs jobs for all users: in the database
 * of a worker that has run other suites, they take five times as long.
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

/** The order of a run: the suites above, then Jest's own order (failed ones first, then the longest or largest). */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const found = first.findIndex((suite) => path.endsWith(`/${suite}`));
      return found === -1 ? first.length : found;
    };
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
}
