import {
  cardMonthText,
  formatMoney,
  type Organization,
  type VirtualCard,
  virtualCard,
  virtualCardState,
} from '@workspace/contracts';
import { methodText } from '@workspace/product-ui';
import { Badge, type BadgeProps, Card, EmptyState, LinkButton, useNow } from '@workspace/ui';
import { WalletCards } from 'lucide-react';
import { paths } from '../../paths.ts';
import styles from '../billing/billing.module.css';
import { BillingFrame } from '../billing/billing-frame.tsx';

/**
 * Renders a client's /account/vcc (product/billing#virtual-card): the virtual card from the organization's metadata.
 */
export function Component() {
  return (
    <BillingFrame
      title="Virtual card"
      actions={() => (
        <LinkButton to={paths.paymentMethod} variant="secondary">
          Payment methods
        </LinkButton>
      )}
    >
      {(organization) => <OrganizationCard organization={organization} />}
    </BillingFrame>
  );
}

function OrganizationCard({ organization }: { organization: Organization }) {
  const { success, data } = virtualCard.safeParse(organization.metadata.vcc);
  if (success) return <CardFacts card={data} />;
  return (
    <Card>
      <EmptyState
        level={2}
        icon={WalletCards}
        title="No virtual card yet"
        text="Your assistants can use a virtual card for purchases. Contact our team to set up a card."
      />
    </Card>
  );
}

const states: Record<'active' | 'frozen' | 'expired', { tone: BadgeProps['tone']; label: string }> = {
  active: { tone: 'ok', label: 'Active' },
  frozen: { tone: 'warn', label: 'Frozen' },
  expired: { tone: 'bad', label: 'Expired' },
};

function CardFacts({ card }: { card: VirtualCard }) {
  const { brand, last_four, expiry_month, expiry_year, limit_cents, currency, holder } = card;
  const state = virtualCardState(card, useNow());
  return (
    <Card
      title={methodText({ type: 'card', brand, last_four })}
      description="For purchases that your assistants make for you"
      actions={state !== 'none' && <Badge tone={states[state].tone}>{states[state].label}</Badge>}
    >
      <dl className={styles.facts}>
        <div>
          <dt>Holder</dt>
          <dd>{holder}</dd>
        </div>
        <div>
          <dt>Expires</dt>
          <dd>{cardMonthText(expiry_month, expiry_year)}</dd>
        </div>
        <div>
          <dt>Limit</dt>
          <dd>{formatMoney(limit_cents, currency)}</dd>
        </div>
      </dl>
    </Card>
  );
}
