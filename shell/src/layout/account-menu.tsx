import { displayName, type Profile } from '@workspace/contracts';
import { useLayout, useOrganization } from '@workspace/host';
import { Avatar, Menu, type MenuEntry } from '@workspace/ui';
import { Bug, Building2, Check, LogOut, Settings, User } from 'lucide-react';
import { useRef } from 'react';
import { useLogOut } from '../auth-session/use-log-out.tsx';
import { useBugReports } from '../integrations/bug-report-offer.ts';
import { menuLinks } from '../navigation/menu-links.ts';
import { useNavigation } from '../navigation/use-navigation.ts';
import { useShell } from '../shell-context.ts';
import styles from './account-menu.module.css';
import { toPageItself } from './opens-panel.ts';

/**
 * Renders the account menu: the signed-in user, organizations, page links, the bug report and the log-out action.
 * Clients have their profile at /profile, assistants at /account/profile (product/routing#navigation).
 */
export function AccountMenu({ user, side }: { user: Profile; side: 'right' | 'bottom' }) {
  const { logOut, question } = useLogOut(user);
  const { catalog } = useShell();
  const { items } = useNavigation();
  const reportBug = useBugReports();
  const button = useRef<HTMLButtonElement>(null);
  const name = displayName(user);
  const { isMobile } = useLayout();
  const profile = user.account_type === 'assistant' ? '/account/profile' : '/profile';
  const toPage = (to: string) => toPageItself(to, catalog.find(to) ?? {}, isMobile);
  const { id: selected, organizations, select } = useOrganization();
  const current = organizations.find(({ id }) => id === selected);
  const switcher: MenuEntry[] = organizations.map(({ id, name: organization }) => ({
    id,
    label: organization,
    description: id === selected ? 'Current organization' : undefined,
    icon: id === selected ? Check : Building2,
    onSelect: () => select(id),
  }));
  const entries: MenuEntry[] = [
    ...(organizations.length > 1 ? [...switcher, 'separator' as const] : []),
    ...(catalog.find(profile) ? [{ label: 'Profile', icon: User, to: toPage(profile) }] : []),
    ...menuLinks(items('more')),
    { label: 'Preferences', icon: Settings, to: toPage('/settings/preferences') },
    ...(reportBug ? [{ label: 'Report a bug', icon: Bug, onSelect: () => reportBug(button.current) }] : []),
    'separator',
    { label: 'Log out', icon: LogOut, onSelect: () => logOut() },
  ];
  return (
    <>
      <Menu
        side={side}
        align="end"
        trigger={
          <button ref={button} type="button" className={styles.trigger} aria-label={`Account of ${name}`}>
            <Avatar name={name} src={user.avatar_url} size={32} decorative />
          </button>
        }
        header={
          <div className={styles.who}>
            <strong>{name}</strong>
            <span>{user.email}</span>
            {current && <span>{current.name}</span>}
          </div>
        }
        items={entries}
      />
      {question}
    </>
  );
}
