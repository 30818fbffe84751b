import type { Profile } from '@workspace/contracts';
import { useHostEvent, useLayout, useSpace } from '@workspace/host';
import clsx from 'clsx';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useAfterIdle } from '../idle/use-after-idle.ts';
import { DeletionBanner } from '../my-data/deletion-banner.tsx';
import type { Page } from '../navigation/page-catalog.ts';
import { useChatItem } from '../navigation/use-chat-item.ts';
import { useNavigation } from '../navigation/use-navigation.ts';
import { NotificationBanners } from '../notifications/notifications.tsx';
import { UnfinishedOnboarding } from '../notifications/unfinished-onboarding.tsx';
import { usePalette } from '../palette/use-palette.tsx';
import { Slot } from '../remotes/slot.tsx';
import { useShell } from '../shell-context.ts';
import styles from './app-frame.module.css';
import { AppHeader } from './app-header.tsx';
import { FooterNavigation } from './footer-navigation.tsx';
import { LeftPanelHolder } from './left-panel-holder.tsx';
import { opensPanel } from './opens-panel.ts';
import { PageAnnouncer } from './page-announcer.tsx';
import { Sidebar } from './sidebar.tsx';
import { UnreadTitle } from './unread-title.tsx';
import { usePanelFocus } from './use-panel-focus.ts';

interface AppFrameProps {
  user: Profile;
  page: Page | null;
  children: ReactNode;
}

/**
 * Returns whether a client's phone shows the footer navigation on this path even if the left panel is closed
 * (product/routing#client-navigation).
 */
const showsFooter = (pathname: string): boolean =>
  ['/share', '/chat/*'].some((pattern) => matchPath(pattern, pathname) !== null);

/** Returns the area of the application, which sets the padding around the page (product/routing#widths). */
const areaOf = (pathname: string): 'form' | 'list' =>
  /^\/(settings|profile|account)(\/|$)/i.test(pathname) ? 'form' : 'list';

const asksClosed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'leftPanel' in state && state.leftPanel === 'closed';

/**
 * Renders the navigation, header, left panel and page for a signed-in user (product/routing#header). Memoized, so that
 * the intermediate states of a navigation do not render the frame again.
 */
export const AppFrame = memo(function AppFrame({ user, page, children }: AppFrameProps) {
  const { pathname, state, hash } = useLocation();
  const { loader } = useShell();
  const { isMobile, isBelowDesktop, leftPanelOpen, setLeftPanelOpen } = useLayout();
  const { variant } = useNavigation();
  const { space } = useSpace();
  const hasChat = useChatItem() !== undefined;
  const idle = useAfterIdle();
  const main = useRef<HTMLElement>(null);
  const panel = useRef<HTMLElement>(null);
  const section = page?.path ?? pathname;
  // A remote that failed to load has no panel content. On a phone, its empty panel would cover the error page.
  const failed = page?.remote ? loader.failure(page.remote) : undefined;
  const hasPanel = Boolean(page?.leftPanel) && !failed;

  // A navigation state can request a closed panel. On phones, the panel also stays closed for a link with a fragment,
  // because the open panel would cover the link's target.
  const staysClosed = asksClosed(state) || (isMobile && hash !== '');
  useEffect(() => {
    setLeftPanelOpen(opensPanel({ path: section, leftPanel: hasPanel }) && !staysClosed);
  }, [section, hasPanel, staysClosed, setLeftPanelOpen]);
  const enteredSection = useRef(section);
  useEffect(() => {
    // The first page keeps its focus, and a scroll would only force an early layout.
    if (enteredSection.current === section) return;
    enteredSection.current = section;
    main.current?.scrollTo(0, 0);
    // The focus is lost with a link of the previous page.
    if ((document.activeElement ?? document.body) === document.body) main.current?.focus({ preventScroll: true });
  }, [section]);
  const covered = isMobile && hasPanel && leftPanelOpen;
  const toggle = () => document.querySelector<HTMLElement>('[data-panel-toggle]');
  const { openPalette, palette } = usePalette(user);
  const { noteOpener } = usePanelFocus({ open: leftPanelOpen, covers: isMobile && hasPanel, panel, fallback: toggle });
  useHostEvent('left-panel-toggle', () => {
    if (!hasPanel) return;
    noteOpener();
    setLeftPanelOpen(!leftPanelOpen);
  });

  const isClient = user.account_type === 'client';
  const hasBottomBar = variant === 'legacy' && isClient;
  const hasRail = !isBelowDesktop && !hasBottomBar;
  const hasFooter = isMobile ? isClient && (showsFooter(pathname) || (hasPanel && leftPanelOpen)) : hasBottomBar;
  return (
    <div className={styles.frame} data-account={user.account_type} data-area={areaOf(pathname)} data-space={space}>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      <PageAnnouncer section={section} />
      {idle && hasChat && <UnreadTitle />}
      {hasRail && <Sidebar user={user} onSearch={openPalette} />}
      <div className={styles.column}>
        <AppHeader
          user={user}
          page={page}
          hasPanel={hasPanel}
          hasRail={hasRail}
          hasFooter={hasFooter}
          onSearch={openPalette}
        />
        <Slot name="banners" />
        <div className={styles.body}>
          {hasPanel && <LeftPanelHolder ref={panel} />}
          <main
            id="main"
            ref={main}
            tabIndex={-1}
            inert={covered}
            className={clsx(styles.main, page?.fullBleed && styles.fullBleed)}
          >
            <DeletionBanner user={user} />
            <UnfinishedOnboarding user={user} />
            <NotificationBanners />
            {children}
          </main>
        </div>
        {hasFooter && <FooterNavigation />}
      </div>
      {palette}
    </div>
  );
});
