import { seesMagicChat } from '@workspace/contracts';
import { useFlag, useSession } from '@workspace/host';
import { useLocation } from 'react-router-dom';
import { useHasOrganization } from '../first-steps/use-has-organization.ts';
import { useGetMagicChatShownQuery } from './magic-chat.api.ts';

/** Query parameter that shows magic chat to any client (product/chat#magic-chat). */
export const forceParameter = 'showMagicChat';

/**
 * Returns true if the viewer has magic chat (product/chat#magic-chat). A request is sent only if the other rules do not
 * decide.
 */
export function useSeesMagicChat(): boolean {
  const { user } = useSession();
  const { search } = useLocation();
  const flagOn = useFlag('magic_chat');
  const known = {
    accountType: user?.account_type ?? null,
    hasOrganizations: useHasOrganization(),
    flagOn,
    forced: new URLSearchParams(search).get(forceParameter) === 'true',
  };
  const isOpen = !seesMagicChat({ ...known, serverSays: false }) && seesMagicChat({ ...known, serverSays: true });
  const { data } = useGetMagicChatShownQuery(user?.id ?? '', { skip: !isOpen });
  return seesMagicChat({ ...known, serverSays: data?.show ?? false });
}
