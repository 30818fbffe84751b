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
    const check = async () => {
      const { data } = await findOpen(organizationId);
      const isOpen = !data || data.count > data.invites.length || data.invites.some((invite) => invite.code === code);
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
