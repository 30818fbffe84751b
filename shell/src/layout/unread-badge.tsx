import { useGetChatUnreadQuery } from '../navigation/unread.api.ts';
import { CountBadge } from './count-badge.tsx';

/** Renders the number of unread chat messages over the corner of the chat icon. Renders nothing if there are none. */
export function UnreadBadge() {
  const { data } = useGetChatUnreadQuery();
  return <CountBadge count={data?.unread_count ?? 0} noun="unread" />;
}
