import { asErrorBody } from '@workspace/api';
import { type ErrorBody, workSessionMessages } from '@workspace/contracts';
import { useToast, useUser } from '@workspace/host';
import { ownTimezone } from '@workspace/product-ui';
import { endFailure, startFailure } from './messages.ts';
import { refusalOf } from './refusals.ts';
import { useEndWorkSessionMutation, useStartWorkSessionMutation, type WorkSessionToEnd } from './work-session.api.ts';

/**
 * Returns functions to go online and offline in a team, with toasts (product/work-sessions#start-and-end). `refusal` is
 * the reason why the last attempt to go online was refused (product/work-sessions#reasons).
 */
export function useClock(team_id: string) {
  const { id: user_id } = useUser();
  const toast = useToast();
  const [start, { isLoading: isStarting, error }] = useStartWorkSessionMutation();
  const [end, { isLoading: isEnding }] = useEndWorkSessionMutation();

  const withToasts = async (
    action: () => Promise<unknown>,
    words: { doing: string; done: string; failed: (error: ErrorBody) => string },
  ) => {
    const loading = toast.loading(words.doing);
    try {
      await action();
      toast.success(words.done);
    } catch (error) {
      toast.error(words.failed(asErrorBody(error)));
    } finally {
      toast.dismiss(loading);
    }
  };

  return {
    isPending: isStarting || isEnding,
    refusal: error ? refusalOf(asErrorBody(error).errorCode) : null,
    goOnline: () =>
      withToasts(() => start({ user_id, team_id, timezone: ownTimezone() }).unwrap(), {
        doing: workSessionMessages.starting,
        done: workSessionMessages.started,
        failed: startFailure,
      }),
    goOffline: (session: WorkSessionToEnd) =>
      withToasts(() => end(session).unwrap(), {
        doing: workSessionMessages.ending,
        done: workSessionMessages.ended,
        failed: endFailure,
      }),
  };
}
