import { fetchPresets } from '@workspace/api';
import { isCandidate, type Profile } from '@workspace/contracts';
import { useGetTeamsQuery } from '@workspace/data-teams';
import { ConfirmDialog } from '@workspace/ui';
import { type ReactNode, useState } from 'react';
import { useSignOut } from './use-sign-out.ts';

/**
 * Returns `logOut` and its confirmation dialog `question`. The dialog opens if the viewer is online in a team, because
 * logging out does not end the work session. Render `question` outside of a menu that closes on click.
 */
export function useLogOut(user: Profile): { logOut: () => void; question: ReactNode } {
  const signOut = useSignOut();
  const [asking, setAsking] = useState(false);
  const { data: teams } = useGetTeamsQuery(undefined, {
    ...fetchPresets.steady.hook,
    skip: user.account_type !== 'assistant' || isCandidate(user),
  });
  const online = teams?.filter(({ members }) => members.some((one) => one.user_id === user.id && one.online_since));
  const names = new Intl.ListFormat('en-US').format(online?.map(({ name }) => name) ?? []);
  return {
    logOut: () => (online?.length ? setAsking(true) : void signOut()),
    question: (
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void signOut();
        }}
        title="You are still online"
        body={`Logging out does not end your work session with ${names}. If you are done for now, go offline first.`}
        confirmLabel="Log out anyway"
        cancelLabel="Stay"
        danger
      />
    ),
  };
}
