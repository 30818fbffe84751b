import { unreadText } from '@workspace/contracts';
import { useEffect } from 'react';
import { useGetChatUnreadQuery } from '../navigation/unread.api.ts';

const withoutCount = (title: string): string => title.replace(/^\(\d+\+?\) /, '');

/** Shows the number of unread chat messages at the start of the document title. */
export function UnreadTitle() {
  const { data } = useGetChatUnreadQuery();
  const count = data?.unread_count ?? 0;
  useEffect(() => {
    const prefix = `(${unreadText(count)}) `;
    const tell = () => {
      const page = withoutCount(document.title);
      const wanted = count > 0 ? prefix + page : page;
      if (page && document.title !== wanted) document.title = wanted;
    };
    tell();
    // Pages and remotes change the title at any time, which would remove the number.
    const observer = new MutationObserver(tell);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = withoutCount(document.title);
    };
  }, [count]);
  return null;
}
