import { fetchPresets, useWaitingChanges } from '@workspace/api';
import { isCandidate, type Profile, type Team } from '@workspace/contracts';
import { useGetTeamsQuery, useLazyGetTeamsQuery } from '@workspace/data-teams';
import { keepsTyped } from '@workspace/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyWithRetry } from '../idle/lazy-with-retry.ts';
import { asksToStay } from './leave-page.ts';
import { useSignOut } from './use-sign-out.ts';

const LogOutQuestion = lazyWithRetry(() => import(/* webpackChunkName: "questions" */ './log-out-question.tsx'));

/** For how long a press on "Log out" waits for the teams, which tell whether the viewer is online, in ms. */
const patienceMs = 3_000;

/** Returns the number of changes of an account that wait on this device. 0 if the browser cannot tell. */
const countUnsent = (account: string): Promise<number> =>
  import(/* webpackChunkName: "outbox" */ '../outbox/change-store.ts')
    .then(({ changeStore }) => changeStore.of(account))
    .then(
      ({ length }) => length,
      () => 0,
    );

/** Returns the names of the teams in which a viewer is online, as a list in words. '' if there are none. */
function namesOfOnlineTeams(user: Profile, teams: Team[] | undefined): string {
  const online = teams?.filter(({ members }) => members.some((one) => one.user_id === user.id && one.online_since));
  return new Intl.ListFormat('en-US').format(online?.map(({ name }) => name) ?? []);
}

/**
 * Returns `logOut` and its confirmation dialog `question`. The dialog opens if the viewer is online in a team, because
 * logging out does not end the work session, and if changes wait on this device or on the page, because logging out
 * deletes them.
 * After logging out, the sign-in page leads to the destination that `logOut` got. Render `question` outside of a menu
 * that closes on click.
 */
export function useLogOut(user: Profile): { logOut: (destination?: string) => void; question: ReactNode } {
  const signOut = useSignOut();
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState<{ destination: string | undefined; unsent: number; unsaved: boolean } | null>(
    null,
  );
  const hasShifts = user.account_type === 'assistant' && !isCandidate(user);
  const { data: teams } = useGetTeamsQuery(undefined, { ...fetchPresets.steady.hook, skip: !hasShifts });
  const [getTeams] = useLazyGetTeamsQuery();
  const waiting = useWaitingChanges();

  /** Returns the teams of an assistant, also when their call has not answered yet. Undefined if it takes too long. */
  const teamsInTime = async (): Promise<Team[] | undefined> => {
    if (!hasShifts || teams) return teams;
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
    return Promise.race([getTeams(undefined, true).then(({ data }) => data), late]);
  };

  return {
    async logOut(destination) {
      // The outbox starts late, and until then the page does not know what waits.
      const [known, unsent] = await Promise.all([teamsInTime(), waiting?.length ?? countUnsent(user.id)]);
      const unsaved = asksToStay() || keepsTyped(user.id);
      if (!namesOfOnlineTeams(user, known) && unsent === 0 && !unsaved) return void signOut(destination);
      setAsked({ destination, unsent, unsaved });
      setAsking(true);
    },
    question: asked && (
      <Suspense>
        <LogOutQuestion
          open={asking}
          teams={namesOfOnlineTeams(user, teams)}
          unsent={waiting?.length ?? asked.unsent}
          unsaved={asked.unsaved}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void signOut(asked.destination);
          }}
        />
      </Suspense>
    ),
  };
}
