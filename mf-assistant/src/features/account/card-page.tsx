import { asErrorBody, fetchPresets } from '@workspace/api';
import {
  cardMonthText,
  type OwnVirtualCard,
  type VirtualCard,
  virtualCardMessages,
  virtualCardState,
} from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Badge, Button, Card, ConfirmDialog, EmptyState, Loaded, layout, SkeletonBlock, useNow } from '@workspace/ui';
import clsx from 'clsx';
import { CreditCard, Snowflake } from 'lucide-react';
import { useRef, useState } from 'react';
import { HelpLine } from '../help/help-line.tsx';
import { useRecordUsageMutation } from '../usage/usage.api.ts';
import styles from './card-page.module.css';
import { useFreezeVirtualCardMutation, useGetVirtualCardQuery } from './virtual-card.api.ts';

const states = {
  active: { label: 'Active', tone: 'ok', text: 'Your card is ready to use.' },
  frozen: { label: 'Frozen', tone: 'info', text: 'Your card is frozen. Unfreeze it to use it again.' },
  expired: { label: 'Expired', tone: 'warn', text: 'Your card has expired.' },
} as const;

/**
 * Renders /account/vcc for assistants: the status of their virtual card (product/profile#virtual-card). The product
 * stores only the last four digits of the card number.
 */
export function Component() {
  const query = useGetVirtualCardQuery(undefined, fetchPresets.steady.hook);
  return (
    <div className={layout.formPage}>
      <title>Virtual card · Workspace</title>
      <h1>Virtual card</h1>
      <Loaded
        data={query.data}
        query={query}
        level={2}
        failed="Your card can't be shown right now"
        text="The card itself is not affected."
        loading={<SkeletonBlock height={230} label="Loading your card" />}
      >
        {({ card }) => <Shown card={card} />}
      </Loaded>
    </div>
  );
}

function Shown({ card }: { card: OwnVirtualCard | null }) {
  const state = virtualCardState(card, useNow());
  if (!card || state === 'none') {
    return (
      <EmptyState
        level={2}
        icon={CreditCard}
        title="No virtual card yet"
        text="When a client gives you a card for purchases, it appears here."
      />
    );
  }
  const isKept = state === 'frozen' && card.is_frozen_by_company;
  const { label, tone, text } = states[state];
  const limit = new Intl.NumberFormat('en-US', { style: 'currency', currency: card.currency }).format(
    card.limit_cents / 100,
  );
  return (
    <Card>
      <div className={styles.columns}>
        <CardPicture card={card} dim={state !== 'active'} />
        <div className={styles.facts}>
          <Badge tone={tone} dot>
            {label}
          </Badge>
          <p>
            {isKept ? virtualCardMessages.frozenByCompany : text}{' '}
            {state === 'expired' && <HelpLine purpose="for a new one" />}
            {isKept && <HelpLine purpose="about your card" />}
          </p>
          <dl className={styles.list}>
            <dt>Limit</dt>
            <dd>{limit}</dd>
            <dt>Last four digits</dt>
            <dd>{card.last_four}</dd>
            <dt>Valid until</dt>
            <dd>{cardMonthText(card.expiry_month, card.expiry_year)}</dd>
          </dl>
          {state !== 'expired' && (
            <FreezeButton frozen={state === 'frozen'} isKept={isKept} lastFour={card.last_four} />
          )}
        </div>
      </div>
    </Card>
  );
}

function CardPicture({ card, dim }: { card: VirtualCard; dim: boolean }) {
  return (
    <div className={clsx(styles.card, dim && styles.dim)} aria-hidden="true">
      <span className={styles.brand}>{card.brand}</span>
      <span className={styles.digits}>•••• •••• •••• {card.last_four}</span>
      <span className={styles.foot}>
        <span className={styles.holder}>{card.holder}</span>
        <span>{cardMonthText(card.expiry_month, card.expiry_year)}</span>
      </span>
    </div>
  );
}

interface FreezeButtonProps {
  frozen: boolean;
  /** Whether the company has frozen the card. The button goes, and a dialog that says so stays until it is closed. */
  isKept: boolean;
  lastFour: string;
}

function FreezeButton({ frozen, isKept, lastFour }: FreezeButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const [freeze, { isLoading, error, reset }] = useFreezeVirtualCardMutation();
  const [record] = useRecordUsageMutation();
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const act = async () => {
    const answer = await freeze({ frozen: !frozen });
    if (answer.error) return;
    setAsking(false);
    toast.success(frozen ? 'Card unfrozen' : 'Card frozen');
    void record({ event: frozen ? 'virtual_card.unfrozen' : 'virtual_card.frozen' });
  };
  const close = () => {
    setAsking(false);
    reset();
  };
  return (
    <div ref={place} tabIndex={-1}>
      {!isKept && (
        <Button variant="secondary" icon={Snowflake} onClick={() => setAsking(true)}>
          {frozen ? 'Unfreeze card' : 'Freeze card'}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={close}
        finalFocus={() => (isKept ? place.current : null)}
        onConfirm={() => void act()}
        title={frozen ? `Unfreeze the card ending with ${lastFour}?` : `Freeze the card ending with ${lastFour}?`}
        body={
          frozen
            ? 'You can use the card again immediately.'
            : 'The card stays frozen until you unfreeze it. Subscriptions paid with this card may fail.'
        }
        confirmLabel={frozen ? 'Unfreeze' : 'Freeze'}
        pending={isLoading}
        error={error && asErrorBody(error).message}
      />
    </div>
  );
}
