import { parseArgs } from 'node:util';
import { fail, say } from './lib/output.ts';
import { playDay } from './load/day.ts';
import { problemsOf, report } from './load/report.ts';

/**
 * `npm run load`: plays a day of 200 people on three replicas of the BFF, in ten minutes, with a rush that is more than
 * they can do. It ends with code 1 if the application answers anything but successes and refusals with Retry-After, does
 * not recover, grows, or loses a live message. `--minutes <n>` sets the time. Everything runs on this machine.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);
if (!(minutes >= 0.5 && minutes <= 60)) fail('--minutes must be a number from 0.5 to 60.');

const day = await playDay(minutes);
say(report(day));
const problems = problemsOf(day);
for (const problem of problems) say(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
