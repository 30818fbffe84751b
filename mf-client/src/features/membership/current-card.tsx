import {
  type ClientStatus,
  formatCalendarDay,
  formatMoney,
  type Membership,
  type Subscription,
} from '@workspace/contracts';
import { Badge, type BadgeProps, Button, Card, EmptyState, Link } from '@workspace/ui';
import { paths } from '../../paths.ts';

import styles from './membership.module.css';

const statusWords: Record<ClientStatus, { label: string; tone: NonNullable<BadgeProps['tone']> }> = {
  PAYMENT_PENDING: { label: 'Waiting for payment', tone: 'warn' },
  CLOCKIN_PENDING: { label: 'Ready for the first shift', tone: 'info' },
  PENDING: { label: 'Pending', tone: 'info' },
  PRE_INTRO_PERIOD: { label: 'Before the introduction', tone: 'info' },
  INTRO_PERIOD: { label: 'Introduction period', tone: 'info' },
  ACTIVE: { label: 'Active', tone: 'ok' },
  PAUSED: { label: 'Paused', tone: 'warn' },
  MANUAL: { label: 'Active, billed manually', tone: 'ok' },
  CHARGED: { label: 'Charged', tone: 'ok' },
  CHURNED: { label: 'Ended', tone: 'neutral' },
  LOST: { label: 'Lost', tone: 'neutral' },
  VOID: { label: 'Void', tone: 'neutral' },
};

interface CurrentCardProps {
  membership: Membership;
  isOwner: boolean;
  onEnd: (subscription: Subscription) => void;
}

/** Renders the organization's current subscriptions: plans and weekly hours. */
export function CurrentCard({ membership: { plans, subscriptions }, isOwner, onEnd }: CurrentCardProps) {
  if (subscriptions.length === 0) {
    return (
      <Card title="Current plan">
        <EmptyState
          title="No plan yet"
          text={`${isOwner ? 'Choose a plan below. ' : ''}Hourly work is billed weekly and needs no plan.`}
        />
      </Card>
    );
  }
  return (
    <Card title="Current plan" padding="none">
      <ul className={styles.current}>
        {subscriptions.map((subscription) => {
          const { id, plan_key, status, weekly_hours, rate_cents, currency, auto_charge, started_on } = subscription;
          const plan = plans.find(({ key }) => key === plan_key);
          return (
            <li key={id} className={styles.subscription}>
              <span className={styles.words}>
                <strong>{plan?.name ?? `By the hour, ${weekly_hours ?? 0} hours a week`}</strong>
                <span className={styles.quiet}>
                  {plan
                    ? `${formatMoney(plan.amount_cents, plan.currency)} a month`
                    : `${formatMoney(rate_cents ?? 0, currency)} an hour`}
                  {` · since ${formatCalendarDay(started_on)} · ${auto_charge ? 'charged automatically' : 'paid bill by bill'}`}
                </span>
              </span>
              {status === 'PAYMENT_PENDING' && (
                <Link to={`${paths.billing}?kind=${plan ? 'plan' : 'retainer'}`}>View bill</Link>
              )}
              <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
              {plan && isOwner && (
                <Button variant="ghost" size="s" onClick={() => onEnd(subscription)}>
                  End plan
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
