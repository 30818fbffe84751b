import type { NavigationItem } from '@workspace/contracts';
import { useNavigation } from './use-navigation.ts';

/** Returns the viewer's menu entry for the chat, from any menu; undefined if the viewer has no chat. */
export const useChatItem = (): NavigationItem | undefined =>
  useNavigation().all.find(({ badge }) => badge === 'unread-messages');
