import { fetchPresets } from '@workspace/api';
import { everyMinuteInFocus } from '@workspace/contracts';

/**
 * Options for a team query that shows who is online. The query polls, because the stream sends an assistant only their
 * own work sessions.
 */
export const presencePolling = { ...fetchPresets.steady.hook, ...everyMinuteInFocus };
