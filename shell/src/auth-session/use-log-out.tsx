import { fetchPresets, useWaitingChanges } from '@workspace/api';
import { isCandidate, type Profile } from '@workspace/contracts';
import { useGetTeamsQuery } from '@workspace/data-teams';
import { ConfirmDialog } from '@workspace/ui';
import { type ReactNode, useState } from 'react';
import { useSignOut } from './use-sign-out.ts';

/**
 * Returns `logOut` and its confirmation dialog `question`. The dialog opens if the viewer is online in a team, because
 * logging out does not end the work session, and if changes wait on this device, because logging out deletes them. Render `question` outside of a menu that closes on click.
 */
export function useLogOut(user: Profile): { logOut: () => void; question: ReactNode } {
  const signOut = useSignOut();
  const [asking, setAsking] = useState(false);
  const { data: teams } = useGetTeamsQuery(undefined, {
    ...fetchPresets.steady.hook,
    skip: user.account_type !== 'assistant' || isCandidate(user),
  });
  const online = teams?.filter(({ members }) => members.some((one) => one.user_id === user.id && one.online_since));
  const unsent = useWaitingChanges()?.length ?? 0;
  const names = new Intl.ListFormat('en-US').format(online?.map(({ name }) => name) ?? []);
  const stillOnline = online?.length
    ? `Logging out does not end your work session with ${names}. If you are done for now, go offline first.`
    : '';
  const notSent =
    unsent > 0
      ? `Logging out deletes ${unsent === 1 ? 'a change' : `${unsent} changes`} on this device that ${unsent === 1 ? 'has' : 'have'} not been sent.`
      : '';
  return {
    logOut: () => (stillOnline || notSent ? setAsking(true) : void signOut()),
    question: (
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void signOut();
        }}
        title={stillOnline ? 'You are still online' : 'Some changes are not sent'}
        body={[stillOnline, notSent].filter(Boolean).join(' ')}
        confirmLabel="Log out anyway"
        cancelLabel="Stay"
        danger
      />
    ),
  };
}
