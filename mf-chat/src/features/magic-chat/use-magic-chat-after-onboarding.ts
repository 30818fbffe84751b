import { useSession } from '@workspace/host';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useOpenDeskMutation } from './magic-chat.api.ts';
import { forceParameter } from './use-sees-magic-chat.ts';
import { useStay } from './use-stay.ts';

/**
 * Opens magic chat for a client who has just completed onboarding (product/onboarding#end). If it can't be opened, the
 * list of conversations offers it. Returns true until then.
 */
export function useMagicChatAfterOnboarding(): boolean {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const stay = useStay();
  const [openDesk] = useOpenDeskMutation();
  const isNew =
    user?.account_type === 'client' &&
    pathname === paths.chat &&
    new URLSearchParams(search).get('completedOnboarding') === 'true';
  const open = useEffectEvent(async () => {
    const isStillHere = stay();
    const { data } = await openDesk();
    if (!isStillHere()) return;
    void navigate(data ? paths.conversation(data.id) : `${paths.chat}?${forceParameter}=true`, { replace: true });
  });
  useEffect(() => {
    if (isNew) void open();
  }, [isNew]);
  return isNew;
}
