import { isCandidate, type Profile } from '@workspace/contracts';
import clsx from 'clsx';
import { LogOut } from 'lucide-react';
import { memo } from 'react';
import { useLogOut } from '../auth-session/use-log-out.tsx';
import { useNavigation } from '../navigation/use-navigation.ts';
import { NotificationBell } from '../notifications/notifications.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ChatButton } from './chat-button.tsx';
import { MoreMenu } from './more-menu.tsx';
import { NavigationLink } from './navigation-link.tsx';
import styles from './sidebar.module.css';

interface SidebarProps {
  user: Profile;
  /** Opens the command palette. */
  onSearch: () => void;
}

/**
 * Renders the sidebar in its newer or legacy variant (product/routing#navigation). AppFrame renders no sidebar on
 * phones and tablets, or for clients with the legacy navigation.
 */
export const Sidebar = memo(function Sidebar({ user, onSearch }: SidebarProps) {
  const { variant, items } = useNavigation();
  const { logOut, question } = useLogOut(user);
  const main = items(variant === 'legacy' ? 'legacy' : 'sidebar');
  const isAssistant = user.account_type === 'assistant' && !isCandidate(user);
  return (
    <nav className={styles.rail} aria-label="Main">
      <span className={styles.logo} aria-hidden="true">
        W
      </span>
      <div className={styles.pages}>
        {main.map((item) => (
          <NavigationLink key={item.id} item={item} className={styles.item} />
        ))}
        {variant === 'legacy' && <MoreMenu />}
        {variant === 'newer' && isAssistant && (
          <button type="button" className={clsx(styles.item, styles.apart)} onClick={() => logOut()}>
            <LogOut size={20} strokeWidth={1.75} aria-hidden="true" />
            <span>Log out</span>
          </button>
        )}
      </div>
      <div className={styles.account}>
        <PaletteButton side="right" onClick={onSearch} />
        <ChatButton side="right" beside={main} />
        <NotificationBell side="right" />
        <AccountMenu user={user} side="right" />
      </div>
      {question}
    </nav>
  );
});
