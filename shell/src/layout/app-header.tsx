import type { Profile } from '@workspace/contracts';
import { useHost, useLayout, useSpace } from '@workspace/host';
import { IconButton, PageHeader } from '@workspace/ui';
import { PanelLeft } from 'lucide-react';
import { memo } from 'react';
import type { Page } from '../navigation/page-catalog.ts';
import { useNavigation } from '../navigation/use-navigation.ts';
import { NotificationBell } from '../notifications/notifications.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './app-header.module.css';
import { ChatButton } from './chat-button.tsx';
import { NavigationMenu } from './navigation-menu.tsx';
import { SpaceSwitch } from './space-switch.tsx';

interface AppHeaderProps {
  user: Profile;
  page: Page | null;
  /** True if the page has a left panel that can be shown. */
  hasPanel: boolean;
  /** True if the sidebar is visible. Otherwise the header shows the menus. */
  hasRail: boolean;
  hasFooter: boolean;
  /** Opens the command palette. */
  onSearch: () => void;
}

/**
 * Renders the page header: the title, the toggle of the left panel, and the menus if the sidebar is hidden
 * (product/routing#header).
 */
export const AppHeader = memo(function AppHeader({
  user,
  page,
  hasPanel,
  hasRail,
  hasFooter,
  onSearch,
}: AppHeaderProps) {
  const { variant, items } = useNavigation();
  const { isMobile, leftPanelOpen } = useLayout();
  const { hasPenthouse } = useSpace();
  const { events } = useHost();
  // The header of a phone has no space for another button, so the menu has the search.
  const narrow = !hasRail && <NavigationMenu onSearch={isMobile ? onSearch : undefined} />;
  const actions = (!hasRail || hasPenthouse) && (
    <>
      {hasPenthouse && <SpaceSwitch compact={!hasRail} />}
      {!hasRail && !isMobile && <PaletteButton side="bottom" onClick={onSearch} />}
      {!hasRail && (
        <ChatButton side="bottom" beside={hasFooter ? items(variant === 'legacy' ? 'legacy' : 'footer') : []} />
      )}
      {!hasRail && <NotificationBell side="bottom" />}
      {!hasRail && <AccountMenu user={user} side="bottom" />}
    </>
  );
  if (page?.title) {
    const toggle = hasPanel && (
      <IconButton
        icon={PanelLeft}
        label={leftPanelOpen ? 'Hide the panel' : 'Show the panel'}
        aria-expanded={leftPanelOpen}
        data-panel-toggle
        onClick={() => events.emit('left-panel-toggle', undefined)}
      />
    );
    const leading = (
      <>
        {narrow}
        {toggle}
      </>
    );
    return (
      <>
        <title>{`${page.title} · Workspace`}</title>
        <PageHeader className={styles.header} title={page.title} leading={leading} actions={actions} />
      </>
    );
  }
  if (!actions) return null;
  return (
    <div className={styles.bar}>
      {narrow}
      <span className={styles.brand}>{!hasRail && 'Workspace'}</span>
      {actions}
    </div>
  );
});
