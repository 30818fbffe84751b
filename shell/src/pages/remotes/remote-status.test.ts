import type { ReleaseState } from '@workspace/contracts';
import { makeReleaseHealth } from '../../testing/make-health.ts';
import { remoteStatus } from './remote-status.ts';

const release = (state: ReleaseState, loads: number, failures: number) => makeReleaseHealth({ state, loads, failures });

it.each([
  ['No reports', [release('live', 0, 0)]],
  ['Healthy', [release('live', 10, 0)]],
  ['Some failures', [release('live', 96, 4)]],
  ['Failing', [release('live', 95, 5)]],
  ['Failing', [release('canary', 2, 3), release('live', 20, 0)]],
  ['Healthy', [release('live', 10, 0), release('withdrawn', 0, 50), release('retired', 0, 50)]],
  ['No reports', []],
])('the loads of its live and canary releases give a remote the status "%s" (%#)', (label, releases) =>
  expect(remoteStatus({ releases }).label).toBe(label),
);
