import { createHmac, randomUUID } from 'node:crypto';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { Env } from '../../config/env.ts';
import { keyFor } from '../../security/keys.ts';

/** Makes the link of a new meeting, or null if the installation has no template for links. */
export type MeetingLinks = (viewer: Viewer) => string | null;

/**
 * Creates the maker of meeting links (MEETING_LINK_TEMPLATE). The id in a link cannot be guessed without the signing key.
 * A repeated request gets the same link.
 */
export function createMeetingLinks(env: Env): MeetingLinks {
  const template = env.MEETING_LINK_TEMPLATE;
  return ({ id, requestKey }) => {
    if (!template) return null;
    const call = `${id}/${requestKey ?? randomUUID()}`;
    const meeting = createHmac('sha256', keyFor(env, 'meeting link')).update(call).digest('hex').slice(0, 32);
    return template.replace('{id}', meeting);
  };
}
