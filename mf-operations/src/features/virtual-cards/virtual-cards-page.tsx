import { asErrorBody } from '@workspace/api';
import {
  cardMonthText,
  formatMoney,
  type OperatedVirtualCard,
  type VirtualCardState,
  virtualCardSorts,
  virtualCardState,
  virtualCardStatuses,
} from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Badge, type BadgeProps, Button, ConfirmDialog, layout, Select, useNow } from '@workspace/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ListColumn } from '../../list/list-column.ts';
import { ListPage } from '../../list/list-page.tsx';
import { toAmount } from '../../list/money.ts';
import styles from '../../list/rows.module.css';
import { useListSearch } from '../../list/use-list-search.ts';
import { useRows } from '../../list/use-rows.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { VirtualCardDialog } from './virtual-card-dialog.tsx';
import {
  getOperatedVirtualCards,
  useChangeOperatedVirtualCardMutation,
  useEndOperatedVirtualCardMutation,
} from './virtual-cards.api.ts';

const stateWords: Record<VirtualCardState, { label: string; tone: NonNullable<BadgeProps['tone']> }> = {
  none: { label: 'None', tone: 'neutral' },
  active: { label: 'Active', tone: 'ok' },
  frozen: { label: 'Frozen', tone: 'warn' },
  expired: { label: 'Expired', tone: 'bad' },
};

const statusOptions = [
  { value: '', label: 'All statuses' },
  ...virtualCardStatuses.map((status) => ({ value: status as string, label: stateWords[status].label })),
];

const expiryText = ({ expiry_month, expiry_year }: OperatedVirtualCard): string =>
  cardMonthText(expiry_month, expiry_year);

type CardStatus = OperatedVirtualCard['status'];

/** Returns who has frozen a card, or null if it is not frozen or an older BFF does not say. */
function frozenBy(card: OperatedVirtualCard, now: number): string | null {
  if (virtualCardState(card, now) !== 'frozen' || card.is_frozen_by_company === undefined) return null;
  return card.is_frozen_by_company ? 'by finance' : 'by the assistant';
}

function statusText(card: OperatedVirtualCard, now: number): string {
  const { label } = stateWords[virtualCardState(card, now)];
  const by = frozenBy(card, now);
  return by ? `${label} ${by}` : label;
}

/**
 * Returns the statuses that finance can set. A card that only its assistant has frozen can be frozen too, because the
 * assistant could unfreeze it.
 */
function settableStatuses({ status, is_frozen_by_company }: OperatedVirtualCard): [CardStatus, CardStatus?] {
  if (status === 'active') return ['frozen'];
  return is_frozen_by_company ? ['active'] : ['frozen', 'active'];
}

/** Renders /operations/virtual-cards (product/operations#virtual-cards). */
export function Component() {
  const search = useListSearch('virtual-cards', virtualCardSorts);
  const now = useNow();
  const toast = useToast();
  const [isGiving, setGiving] = useState(false);
  const [limited, setLimited] = useState<OperatedVirtualCard | null>(null);
  const [ending, setEnding] = useState<OperatedVirtualCard | null>(null);
  const [change, { isLoading }] = useChangeOperatedVirtualCardMutation();
  const status = virtualCardStatuses.find((one) => one === search.filter('status'));
  const rows = useRows(getOperatedVirtualCards, { ...search.query, ...(status && { status }) });
  const currentOf = ({ id }: OperatedVirtualCard) => rows.items.find((one) => one.id === id) ?? null;

  async function setStatus({ id, updated_at }: OperatedVirtualCard, to: CardStatus) {
    // A button that is really disabled would lose the focus.
    if (isLoading) return;
    const { error } = await change({ id, updated_at, status: to });
    if (error) toast.error(asErrorBody(error).message);
    else toast.success(to === 'frozen' ? 'Card frozen' : 'Card unfrozen');
  }

  const statusButton = (card: OperatedVirtualCard, to: CardStatus) => (
    <Button
      size="s"
      variant="secondary"
      aria-disabled={isLoading}
      aria-label={`${to === 'frozen' ? 'Freeze' : 'Unfreeze'} the card of ${card.name}`}
      onClick={() => void setStatus(card, to)}
    >
      {to === 'frozen' ? 'Freeze' : 'Unfreeze'}
    </Button>
  );
  // Without keys: the first button becomes the opposite one when it is pressed, and so keeps the focus.
  const statusButtons = (card: OperatedVirtualCard) => {
    const [first, second] = settableStatuses(card);
    return (
      <>
        {statusButton(card, first)}
        {second && statusButton(card, second)}
      </>
    );
  };

  const columns: ListColumn<OperatedVirtualCard, typeof virtualCardSorts>[] = [
    {
      key: 'name',
      title: 'Assistant',
      sort: 'name',
      csv: [
        ['Assistant', ({ name }) => name],
        ['Email', ({ email }) => email],
      ],
      cell: ({ name, email }) => (
        <span>
          {name}
          <span className={styles.sub}>{email}</span>
        </span>
      ),
    },
    {
      key: 'card',
      title: 'Card',
      csv: [
        ['Brand', ({ brand }) => brand],
        ['Last four digits', ({ last_four }) => last_four],
        ['Holder', ({ holder }) => holder],
      ],
      cell: ({ brand, last_four, holder }) => (
        <span>
          {brand} •••• {last_four}
          <span className={styles.sub}>{holder}</span>
        </span>
      ),
    },
    {
      key: 'expiry',
      title: 'Expires',
      sort: 'expiry_year',
      csv: [['Expires', expiryText]],
      cell: expiryText,
    },
    {
      key: 'status',
      title: 'Status',
      sort: 'status',
      csv: [['Status', (card) => statusText(card, now)]],
      cell: (card) => {
        const { label, tone } = stateWords[virtualCardState(card, now)];
        const by = frozenBy(card, now);
        return (
          <span>
            <Badge tone={tone} dot>
              {label}
            </Badge>
            {by && <span className={styles.sub}>{by}</span>}
          </span>
        );
      },
    },
    {
      key: 'limit',
      title: 'Limit',
      sort: 'limit_cents',
      csv: [
        ['Limit', ({ limit_cents }) => toAmount(limit_cents)],
        ['Currency', ({ currency }) => currency],
      ],
      align: 'end',
      cell: ({ limit_cents, currency }) => formatMoney(limit_cents, currency),
    },
    {
      key: 'actions',
      title: 'Actions',
      width: '280px',
      hideTitle: true,
      cell: (card) => (
        <span className={layout.cluster}>
          <Button
            size="s"
            variant="secondary"
            aria-label={`Change limit of ${card.name}`}
            onClick={() => setLimited(card)}
          >
            Change limit
          </Button>
          {statusButtons(card)}
          <Button
            size="s"
            variant="secondary"
            aria-label={`End the card of ${card.name}`}
            onClick={() => setEnding(card)}
          >
            End
          </Button>
        </span>
      ),
    },
  ];

  return (
    <>
      <ListPage
        noun="cards"
        one="card"
        search={search}
        placeholder="Name, email or last four digits"
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        about="Virtual cards of assistants appear here."
        filters={
          <Select
            label="Status"
            options={statusOptions}
            value={status ?? ''}
            onChange={(value) => search.set('status', value)}
          />
        }
        onAdd={() => setGiving(true)}
        actions={
          <Button icon={Plus} onClick={() => setGiving(true)}>
            Give a card
          </Button>
        }
      />
      {isGiving && <VirtualCardDialog onClose={() => setGiving(false)} />}
      {limited && <LimitDialog card={limited} current={currentOf(limited)} onClose={() => setLimited(null)} />}
      {ending && <EndDialog card={currentOf(ending) ?? ending} onClose={() => setEnding(null)} />}
    </>
  );
}

/** Asks whether a card shall end, and ends it. After a refusal, the next attempt is about the card as it is now. */
function EndDialog({ card, onClose }: { card: OperatedVirtualCard; onClose: () => void }) {
  const toast = useToast();
  const [end, { isLoading, error }] = useEndOperatedVirtualCardMutation();

  async function confirm() {
    const { error: refusal } = await end({ id: card.id, updated_at: card.updated_at });
    if (refusal) return;
    toast.success(`The card of ${card.name} has ended`);
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={`End the card of ${card.name}?`}
      body={`The assistant loses ${card.brand} •••• ${card.last_four}. You can give another card later.`}
      confirmLabel="End card"
      danger
      pending={isLoading}
      error={error && asErrorBody(error).message}
    />
  );
}
