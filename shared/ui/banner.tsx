import clsx from 'clsx';
import { CircleAlert, Gift, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import styles from './banner.module.css';
import { Button, LinkButton } from './button.tsx';
import { IconButton } from './icon-button.tsx';

export type BannerSeverity = 'URGENT' | 'WARNING' | 'BENEFIT' | 'INFO';

/** The action of a banner: a link or a button. */
export type BannerAction =
  | { label: string; to: string; external?: boolean | undefined }
  | { label: string; onClick: () => void; pending?: boolean | undefined };

export interface BannerProps {
  severity: BannerSeverity;
  title: ReactNode;
  description?: ReactNode;
  action?: BannerAction | undefined;
  /** Called by the dismiss button. Without `onDismiss`, the banner has no such button. */
  onDismiss?: (() => void) | undefined;
  /** Accessible name of the dismiss button. Set it if a page has several banners. */
  dismissLabel?: string | undefined;
  /** Ref to the dismiss button. */
  dismissRef?: Ref<HTMLButtonElement> | undefined;
  /** Whether screen readers announce the banner. Set it to false inside a live region. */
  live?: boolean | undefined;
  className?: string | undefined;
}

const icons = { URGENT: CircleAlert, WARNING: TriangleAlert, BENEFIT: Gift, INFO: Info };
const kinds = { URGENT: 'Urgent', WARNING: 'Warning', BENEFIT: 'Benefit', INFO: 'Information' };

/**
 * Shows a notification across the width of the page (product/notifications#banners). Screen readers announce an URGENT
 * banner immediately, others at the next pause.
 */
export function Banner(props: BannerProps) {
  const { severity, title, description, action, live = true, className } = props;
  const { onDismiss, dismissLabel = 'Dismiss', dismissRef } = props;
  const Icon = icons[severity];
  const role = severity === 'URGENT' ? 'alert' : 'status';
  return (
    <div className={clsx(styles.banner, styles[severity], className)} role={live ? role : undefined}>
      <div className={styles.row}>
        <Icon size={20} strokeWidth={1.9} aria-hidden="true" className={styles.icon} />
        <p className={styles.words}>
          <span className="visually-hidden">{kinds[severity]}: </span>
          <strong className={styles.title}>{title}</strong>
          {description && <> {description}</>}
        </p>
        {action && (
          <div className={styles.action}>
            {'to' in action ? (
              <LinkButton variant="secondary" size="s" to={action.to} external={action.external}>
                {action.label}
              </LinkButton>
            ) : (
              <Button variant="secondary" size="s" loading={action.pending} onClick={action.onClick}>
                {action.label}
              </Button>
            )}
          </div>
        )}
        {onDismiss && (
          <IconButton
            ref={dismissRef}
            className={styles.dismiss}
            icon={X}
            size="s"
            label={dismissLabel}
            onClick={onDismiss}
          />
        )}
      </div>
    </div>
  );
}
