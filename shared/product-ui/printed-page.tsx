import { Button, LinkButton, layout } from '@workspace/ui';
import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './printed-page.module.css';

/** CSS classes of the sheet of paper on a page for printing. */
export const printed = {
  sheet: styles.sheet,
  head: styles.head,
  columns: styles.columns,
  maker: styles.maker,
  status: styles.status,
  address: styles.address,
  facts: styles.facts,
  lines: styles.lines,
  sub: styles.sub,
  note: styles.note,
} as const;

export interface PrintedPageProps {
  title: string;
  /** Path to which Back leads. */
  back: string;
  /** True when there is something to print. */
  isReady: boolean;
  /** Buttons beside Print. */
  actions?: ReactNode;
  /** The sheet, with the class `printed.sheet`. */
  children: ReactNode;
}

/** Renders a page for printing. The printer gets the sheet without the buttons above it. */
export function PrintedPage({ title, back, isReady, actions, children }: PrintedPageProps) {
  return (
    <main className={styles.page}>
      <title>{`${title} · Workspace`}</title>
      <div className={styles.tools}>
        <LinkButton to={back} variant="ghost" icon={ArrowLeft}>
          Back
        </LinkButton>
        <div className={layout.cluster}>
          {actions}
          <Button icon={Printer} disabled={!isReady} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      {children}
    </main>
  );
}
