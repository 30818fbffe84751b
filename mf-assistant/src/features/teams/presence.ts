import { fetchPresets } from 'shared/api';
import { sessionPolling } from 'shared/contracts';

/** Options of a query for teams that shows who is online: the stream tells assistants of no sessions but their own. */
export const presencePolling = {
  ...fetchPresets.steady.hook,
  pollingInterval: sessionPolling.intervalMs,
  skipPollingIfUnfocused: true,
};
