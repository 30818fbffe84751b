import { onStreamEvent, onStreamReconnect } from '@workspace/api';
import type { InviteLink } from '@workspace/contracts';
import { useEffect, useState } from 'react';
import { useLazyGetOpenInvitesQuery } from './members.api.ts';

/**
 * Returns the invite link that the viewer has generated, and its setter. Forgets the link when it no longer works:
 * another owner may make a new one, revoke it, or remove a member. A change of the organization is only a reason to
 * ask, because it may be the viewer's own, or about something else.
 */
export function useInviteLink(organizationId: string) {
  const [link, setLink] = useState<InviteLink | null>(null);
  const [findOpen] = useLazyGetOpenInvitesQuery();
  const code = link?.code;
  useEffect(() => {
    if (!code) return;
    const check = async (): Promise<void> => {
      const since = Date.now();
      const { data, isSuccess, startedTimeStamp = since } = await findOpen(organizationId);
      // A call that was under way is not made twice, and its answer may be older than the link or the change.
      if (startedTimeStamp < since) return check();
      // After a failure, `data` is an earlier answer.
      if (!isSuccess || data.count > data.invites.length) return;
      const isOpen = data.invites.some((invite) => invite.code === code);
      if (!isOpen) setLink((shown) => (shown?.code === code ? null : shown));
    };
    const stops = [
      onStreamEvent('organizations', ({ record }) => void (record.id === organizationId && check())),
      onStreamReconnect(() => void check()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [code, organizationId, findOpen]);
  return [link, setLink] as const;
}
