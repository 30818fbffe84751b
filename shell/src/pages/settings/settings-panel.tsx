import { displayName, hasRole, isCandidate, type Profile } from '@workspace/contracts';
import { LeftPanel, useLayout, useUser } from '@workspace/host';
import { Avatar } from '@workspace/ui';
import {
  BellRing,
  Blocks,
  ChevronRight,
  FileArchive,
  type LucideIcon,
  SlidersHorizontal,
  UserRound,
} from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { navigationIcon } from '../../navigation/icons.ts';
import { useNavigation } from '../../navigation/use-navigation.ts';
import { useShell } from '../../shell-context.ts';
import { useGetMyRemotesQuery } from '../remotes/remote-team.api.ts';
import styles from './settings-panel.module.css';

interface PanelEntry {
  to: string;
  label: string;
  about?: string;
  icon: LucideIcon;
}

const pages: PanelEntry[] = [
  { to: '/profile', label: 'Profile', about: 'Name, photo, contact', icon: UserRound },
  {
    to: '/settings/preferences',
    label: 'Preferences',
    about: 'Theme, password, sessions',
    icon: SlidersHorizontal,
  },
  {
    to: '/settings/notifications',
    label: 'Notifications',
    about: 'What you are notified of, and how',
    icon: BellRing,
  },
  { to: '/settings/my-data', label: 'My data', about: 'Export and deletion', icon: FileArchive },
];
const remotesPage: PanelEntry = {
  to: '/settings/remotes',
  label: 'Remotes',
  about: 'Releases, loads and failures',
  icon: Blocks,
};

/**
 * Returns the settings pages that the operator may open: the remotes page, and pages for operators from the menu entries
 * of remotes. Returns none for other users.
 */
function useOperatorPages(): PanelEntry[] {
  const { catalog } = useShell();
  const { items } = useNavigation();
  const ofRemotes = items('more').map(({ to, label, icon }) => ({ to, label, icon: navigationIcon(icon) }));
  return [remotesPage, ...ofRemotes].filter(({ to }) => catalog.find(to)?.operators);
}

/** Returns the pages of the remotes of whose team the user is a member. Administrators find them on the remotes page. */
function useTeamPages(user: Profile): PanelEntry[] {
  const { data = [] } = useGetMyRemotesQuery(undefined, {
    skip: hasRole(user.operator_roles, []) || isCandidate(user),
  });
  return data.map((remote) => ({
    to: `/settings/remotes/${remote}`,
    label: remote,
    about: 'Loads and failures for its team',
    icon: Blocks,
  }));
}

/** Renders the left panel of the settings (product/routing#settings): the signed-in user and the list of pages. */
export function SettingsPanel() {
  const user = useUser();
  const morePages = [...useOperatorPages(), ...useTeamPages(user)];
  const { isMobile, setLeftPanelOpen } = useLayout();
  const name = displayName(user);
  const close = () => {
    if (isMobile) setLeftPanelOpen(false);
  };
  return (
    <LeftPanel>
      <div className={styles.panel}>
        <div className={styles.account}>
          <Avatar name={name} src={user.avatar_url} size={64} decorative />
          <div className={styles.words}>
            <strong className={styles.name}>{name}</strong>
            <span className={styles.email}>{user.email}</span>
          </div>
        </div>
        <nav aria-label="Settings">
          <ul className={styles.list}>
            {[...pages, ...morePages].map(({ to, label, about, icon: Icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className={styles.row ?? ''}
                  state={isMobile ? { leftPanel: 'closed' } : null}
                  onClick={close}
                >
                  <span className={styles.icon}>
                    <Icon size={18} strokeWidth={1.9} aria-hidden="true" />
                  </span>
                  <span className={styles.words}>
                    <span className={styles.label}>{label}</span>
                    {about && <span className={styles.about}>{about}</span>}
                  </span>
                  <ChevronRight size={16} aria-hidden="true" className={styles.arrow} />
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </LeftPanel>
  );
}
