import { type Bill, formatMoney, formatUtcDay } from '@workspace/contracts';
import { billStatusWords, openCents } from '@workspace/product-ui';
import { Badge, Card, LinkButton, layout, Row } from '@workspace/ui';
import { paths } from '../../paths.ts';
import styles from './billing.module.css';

/** Renders the unpaid retainer bill: four weeks of work, paid in advance. */
export function RetainerCard({ bill, isOwner }: { bill: Bill; isOwner: boolean }) {
  const { label, tone } = billStatusWords[bill.status];
  return (
    <Card
      title="Retainer"
      description="Four weeks of work, paid before your assistants start"
      actions={<Badge tone={tone}>{label}</Badge>}
    >
      <Row justify="between" wrap>
        <div className={styles.figure}>
          <span className={styles.amount}>{formatMoney(openCents(bill), bill.currency)}</span>
          <span className={layout.quiet}>Due {formatUtcDay(bill.due_at)}</span>
        </div>
        <LinkButton to={paths.bill(bill.id)}>{isOwner ? 'View and pay' : 'View'}</LinkButton>
      </Row>
    </Card>
  );
}
