import { fetchPresets } from '@workspace/api';
import { workSessionPolling } from '@workspace/contracts';

/** Polling options for a team query that shows presence. The stream reports only an assistant's own work sessions. */
export const presencePolling = {
  ...fetchPresets.steady.hook,
  pollingInterval: workSessionPolling.intervalMs,
  skipPollingIfUnfocused: true,
};
