import { formatMoney, type Membership, type PlanKey, type Subscription } from '@workspace/contracts';
import { Badge, Button } from '@workspace/ui';
import { Check } from 'lucide-react';

import styles from './membership.module.css';

interface PlanCardsProps {
  membership: Membership;
  isOwner: boolean;
  /** Gets the plan, and the subscription that it replaces. */
  onChoose: (key: PlanKey, current: Subscription | undefined) => void;
}

/** Renders the 24/7 plans. Owners can choose a plan. */
export function PlanCards({ membership: { plans, subscriptions }, isOwner, onChoose }: PlanCardsProps) {
  const current = subscriptions.find(({ plan_key }) => plan_key);
  return (
    <section aria-labelledby="plans" className={styles.plans}>
      <h2 id="plans">24/7 plans</h2>
      {!isOwner && <p className={styles.quiet}>Only owners of the organization can choose its plan.</p>}
      <ul className={styles.grid}>
        {plans.map(({ key, name, description, features, amount_cents, currency }) => (
          <li key={key} className={styles.plan} data-current={key === current?.plan_key}>
            <div className={styles.planHead}>
              <h3>{name}</h3>
              {key === current?.plan_key && <Badge tone="accent">Current plan</Badge>}
            </div>
            <p className={styles.quiet}>{description}</p>
            <p className={styles.price}>
              {formatMoney(amount_cents, currency)} <span className={styles.quiet}>a month</span>
            </p>
            <ul className={styles.features}>
              {features.map((feature) => (
                <li key={feature}>
                  <Check size={16} strokeWidth={2} aria-hidden="true" />
                  {feature}
                </li>
              ))}
            </ul>
            {isOwner && key !== current?.plan_key && (
              <Button variant="secondary" wide aria-label={`Choose ${name}`} onClick={() => onChoose(key, current)}>
                Choose
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
