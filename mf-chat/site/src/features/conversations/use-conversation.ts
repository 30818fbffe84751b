import { asErrorBody } from '@workspace/api';
import type { Conversation } from '@workspace/contracts';
import { isConversationGone } from '../messages/conversation-gone.ts';
import { useGetConversationQuery, useGetConversationsQuery } from './conversations.api.ts';

interface FoundConversation {
  /** Undefined during loading, after a failure, and if the viewer does not have the conversation. */
  conversation: Conversation | undefined;
  isLoading: boolean;
  /** Whether the server says that the viewer does not have the conversation. */
  isGone: boolean;
  /** Asks again. Null unless the server did not say whether the viewer has the conversation. */
  retry: (() => void) | null;
}

/**
 * Finds one of the viewer's conversations in the list. The server is asked for one that the list lacks, because the list
 * has only the newest ones.
 * @param id undefined for none.
 */
export function useConversation(id: string | undefined): FoundConversation {
  const list = useGetConversationsQuery(undefined, {
    selectFromResult: ({ data, isError }) => ({
      listed: data?.find((one) => one.id === id),
      isKnown: data !== undefined,
      isError,
    }),
  });
  const one = useGetConversationQuery(id ?? '', {
    skip: id === undefined || !list.isKnown || list.listed !== undefined,
  });
  const isGone = one.error !== undefined && isConversationGone(asErrorBody(one.error).status);
  const conversation = list.listed ?? (isGone ? undefined : one.currentData);
  const isLoading = !conversation && (list.isKnown ? one.isFetching : !list.isError);
  const isFailed = !conversation && !isGone && !isLoading && one.isError;
  return { conversation, isGone, isLoading, retry: isFailed ? one.refetch : null };
}
