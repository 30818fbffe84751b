import type { ReleaseStatus } from '@workspace/contracts';
import { exitCodeOf, waitForStatus } from '../lib/wait-for-status.ts';

const status = (verdict: ReleaseStatus['verdict']): ReleaseStatus => ({
  remote: 'mf-client',
  version: '1.0.0',
  verdict,
  reason: null,
  releases: [],
});

/** Returns a function that answers the verdicts one after the other, and then the last one again. */
function answers(...verdicts: ReleaseStatus['verdict'][]) {
  const left = [...verdicts];
  return jest.fn(async () => status((left.length > 1 ? left.shift() : left[0]) ?? 'good'));
}

it.each(['good', 'worse', 'withdrawn'] as const)('waits until the verdict is %s', async (verdict) => {
  const waited: number[] = [];
  const ask = answers('waiting', 'waiting', verdict);
  const wait = async (ms: number) => waited.push(ms);
  expect(await waitForStatus(ask, { limitMs: 60_000, wait })).toEqual(status(verdict));
  expect(waited).toEqual([10_000, 10_000]);
});

it('waits no longer than the limit, and asks once without one', async () => {
  const waited: number[] = [];
  const wait = async (ms: number) => waited.push(ms);
  expect(await waitForStatus(answers('waiting'), { limitMs: 25_000, wait })).toEqual(status('waiting'));
  expect(waited).toEqual([10_000, 10_000, 5_000]);
  const ask = answers('waiting');
  await waitForStatus(ask, { limitMs: 0, wait });
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks again after a question without an answer, except after the first one', async () => {
  const ask = answers('waiting', 'good');
  ask.mockResolvedValueOnce(status('waiting')).mockRejectedValueOnce(new Error('status 503'));
  const wait = async () => {};
  expect(await waitForStatus(ask, { limitMs: 60_000, wait })).toEqual(status('good'));
  expect(ask).toHaveBeenCalledTimes(4);
  ask.mockRejectedValue(new Error('status 401'));
  await expect(waitForStatus(ask, { limitMs: 60_000, wait })).rejects.toThrow('status 401');
});

it('ends with the last answer if no more come', async () => {
  const ask = answers('waiting').mockResolvedValueOnce(status('waiting')).mockRejectedValue(new Error('status 503'));
  expect(await waitForStatus(ask, { limitMs: 60_000, wait: async () => {} })).toEqual(status('waiting'));
});

it.each([
  ['good', true, 0],
  ['worse', true, 1],
  ['worse', false, 1],
  ['withdrawn', true, 1],
  ['waiting', true, 2],
  ['waiting', false, 0],
] as const)('a release that is %s ends the command (with --wait: %s) with code %i', (verdict, waited, code) => {
  expect(exitCodeOf(status(verdict), waited)).toBe(code);
});
