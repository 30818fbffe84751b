import type { NavigationItem } from 'shared/contracts';
import { useNavigation } from './use-navigation.ts';

/** The viewer's entry to the chat, wherever their menus have it; undefined for who has no chat. */
export const useChatItem = (): NavigationItem | undefined =>
  useNavigation().all.find(({ badge }) => badge === 'unread-messages');
