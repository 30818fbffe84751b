import { unreadText } from '@workspace/contracts';
import { useEffect } from 'react';
import { useGetChatUnreadQuery } from '../navigation/unread.api.ts';
import { pageTitle } from './page-title.ts';

/** Shows the number of unread chat messages at the start of the document title. */
export function UnreadTitle() {
  const { data } = useGetChatUnreadQuery();
  const count = data?.unread_count ?? 0;
  useEffect(() => {
    const prefix = `(${unreadText(count)}) `;
    const tell = () => {
      const page = pageTitle();
      const wanted = count > 0 ? prefix + page : page;
      if (page && document.title !== wanted) document.title = wanted;
    };
    tell();
    // Pages and remotes change the title at any time, which would remove the number.
    const observer = new MutationObserver(tell);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = pageTitle();
    };
  }, [count]);
  return null;
}
