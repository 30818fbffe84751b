import { safeDestination } from '@workspace/contracts';
import { EmptyState, LinkButton } from '@workspace/ui';
import { Smartphone } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../../shell-context.ts';
import styles from '../public-page.module.css';

/**
 * Renders /redirect/mobile-app (product/routing#public-pages): links to the app and the app stores if they are
 * configured, and a link to continue in the browser.
 */
export function Component() {
  const { links } = useShell();
  const { search } = useLocation();
  const onward = safeDestination(new URLSearchParams(search).get('destination')) ?? '/';
  const offers = [
    { label: 'Open the app', to: links.mobileApp },
    { label: 'App Store', to: links.appStore },
    { label: 'Google Play', to: links.playStore },
  ].filter((offer): offer is { label: string; to: string } => offer.to !== undefined);
  return (
    <main className={styles.page}>
      <title>Workspace on your phone</title>
      <EmptyState
        level={1}
        icon={Smartphone}
        title="Workspace on your phone"
        text={
          offers.length > 0
            ? 'Open the app, or get it from your app store. Everything works in the browser, too.'
            : 'There is no mobile app yet. Everything works in your browser.'
        }
      />
      <div className={styles.actions}>
        {offers.map(({ label, to }, index) => (
          <LinkButton key={label} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
            {label}
          </LinkButton>
        ))}
        <LinkButton to={onward} variant={offers.length > 0 ? 'ghost' : 'primary'}>
          Continue in the browser
        </LinkButton>
      </div>
    </main>
  );
}
