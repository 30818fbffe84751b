import { cardMonthText, type PaymentMethod, type PaymentMethodType } from '@workspace/contracts';
import { methodText } from '@workspace/product-ui';
import { Badge, ConfirmDialog, IconButton, type IconType, layout, Menu, type MenuEntry, useNow } from '@workspace/ui';
import { CreditCard, EllipsisVertical, Landmark, Link2 } from 'lucide-react';
import { useState } from 'react';
import { expiryOf } from '../billing/card-expiry.ts';
import styles from './payment-method.module.css';
import { useMethodChanges } from './use-method-changes.ts';

const icons: Record<PaymentMethodType, IconType> = { card: CreditCard, us_bank_account: Landmark, link: Link2 };

interface MethodRowProps {
  method: PaymentMethod;
  organizationId: string;
  isOwner: boolean;
}

function Expiry({ method }: { method: PaymentMethod }) {
  const now = useNow();
  if (!method.exp_month || !method.exp_year) return null;
  const state = expiryOf(method, now);
  const date = cardMonthText(method.exp_month, method.exp_year);
  return (
    <span className={layout.quiet}>
      {state === 'expired' ? `Expired ${date}` : `Expires ${date}`}
      {state && (
        <>
          {' '}
          <Badge tone={state === 'expired' ? 'bad' : 'warn'}>{state === 'expired' ? 'Expired' : 'Soon'}</Badge>
        </>
      )}
    </span>
  );
}

/** Renders a saved payment method, with a menu of actions for owners. */
export function MethodRow({ method, organizationId, isOwner }: MethodRowProps) {
  const { setBackup, setPrimary, remove, isChanging } = useMethodChanges(organizationId);
  const [isRemoving, setRemoving] = useState(false);
  const Icon = icons[method.type];
  const name = methodText(method);
  const { id, use } = method;
  const items: MenuEntry[] = [
    ...(use === 'primary' ? [] : [{ label: 'Make primary', onSelect: () => void setPrimary(id) }]),
    ...(use === null ? [{ label: 'Make backup', onSelect: () => void setBackup(id, false) }] : []),
    ...(use === 'backup' ? [{ label: 'Remove as backup', onSelect: () => void setBackup(id, true) }] : []),
    { label: 'Remove', danger: true, onSelect: () => setRemoving(true) },
  ];
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <Expiry method={method} />
      </span>
      {use && <Badge tone={use === 'primary' ? 'accent' : 'neutral'}>{use === 'primary' ? 'Primary' : 'Backup'}</Badge>}
      {isOwner && (
        <Menu
          trigger={<IconButton icon={EllipsisVertical} label={`Change ${name}`} disabled={isChanging} />}
          items={items}
          align="end"
        />
      )}
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          await remove(id);
          setRemoving(false);
        }}
        pending={isChanging}
        danger
        title={`Remove ${name}?`}
        body={
          use === 'primary'
            ? 'If you remove the primary payment method, the backup becomes the primary method. Without a backup, an owner has to pay each bill by hand.'
            : 'To use this payment method later, add it again.'
        }
        confirmLabel="Remove"
      />
    </li>
  );
}
