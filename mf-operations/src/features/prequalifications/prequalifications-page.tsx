import {
  type Prequalification,
  type PrequalificationStatus,
  prequalificationSorts,
  prequalificationStatuses,
} from '@workspace/contracts';
import { roleLabel } from '@workspace/product-ui';
import { Badge, Button, formatDate } from '@workspace/ui';
import { useState } from 'react';
import { Filter } from '../../list/filter.tsx';
import type { ListColumn } from '../../list/list-column.ts';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import type { BulkAction } from '../../list/use-bulk.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { useRows } from '../../list/use-rows.ts';
import { PrequalificationDialog } from './prequalification-dialog.tsx';
import { getPrequalifications, useDecidePrequalificationMutation } from './prequalifications.api.ts';
import { type UnsentInvitation, UnsentInvitations } from './unsent-invitations.tsx';

const tones: Record<PrequalificationStatus, 'info' | 'ok' | 'neutral'> = {
  New: 'info',
  Invited: 'ok',
  Declined: 'neutral',
};

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

/** Renders /operations/prequalifications (product/operations#prequalifications). */
export function Component() {
  const search = useListSearch('prequalifications', prequalificationSorts);
  const [openId, setOpenId] = useState<string | null>(null);
  const status = prequalificationStatuses.find((one) => one === search.filter('status'));
  const rows = useRows(getPrequalifications, { ...search.query, ...(status && { status }) });

  const [decide] = useDecidePrequalificationMutation();
  const [unsent, setUnsent] = useState<UnsentInvitation[]>([]);
  async function decideOn({ id, status: from }: Prequalification, to: 'Invited' | 'Declined') {
    const { link, mailed, ...decided } = await decide({ id, from, to }).unwrap();
    if (link && !mailed) setUnsent((before) => [...before, { id, name: decided.name, link }]);
    return decided;
  }
  const bulk: BulkAction<Prequalification>[] = [
    {
      label: 'Invite',
      done: 'invited',
      applies: ({ status: is }) => is !== 'Invited',
      change: (application) => decideOn(application, 'Invited'),
      warning:
        'Each applicant gets a sign-up link by email. Without a mail service, this page shows the links. This cannot be undone.',
    },
    {
      label: 'Decline',
      done: 'declined',
      applies: ({ status: is }) => is !== 'Declined',
      change: (application) => decideOn(application, 'Declined'),
      warning: 'The applicants are not notified. You can invite them later, but they are not new again.',
    },
  ];

  const columns: ListColumn<Prequalification, typeof prequalificationSorts>[] = [
    {
      key: 'name',
      title: 'Applicant',
      sort: 'name',
      csv: [
        ['Applicant', ({ name }) => name],
        ['Email', ({ email }) => email],
        ['Phone', ({ phone }) => phone],
        ['Time zone', ({ timezone }) => timezone],
      ],
      cell: ({ name, email }) => (
        <span>
          {name}
          <span className={styles.sub}>{email}</span>
        </span>
      ),
    },
    {
      key: 'role',
      title: 'Role',
      sort: 'role',
      csv: [
        ['Role', ({ role }) => roleLabel(role)],
        ['Hours per week', ({ weekly_hours }) => weekly_hours],
        ['Computer', ({ has_computer }) => yesNo(has_computer)],
        ['Backup internet', ({ has_backup_internet }) => yesNo(has_backup_internet)],
        ['About', ({ about }) => about],
      ],
      cell: ({ role, weekly_hours }) => (
        <span>
          {roleLabel(role)}
          <span className={styles.sub}>{weekly_hours} hours per week</span>
        </span>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      sort: 'status',
      csv: [
        ['Status', ({ status: is }) => is],
        ['Note', ({ note }) => note],
        ['Decided by', ({ decided_by }) => decided_by],
        ['Decided', ({ decided_at }) => decided_at],
        ['Has signed up', ({ has_account }) => yesNo(has_account)],
      ],
      cell: ({ status: is, has_account }) => (
        <span>
          <Badge tone={tones[is]} dot>
            {is}
          </Badge>
          {has_account && <span className={styles.sub}>Has signed up</span>}
        </span>
      ),
    },
    {
      key: 'created_at',
      title: 'Applied',
      sort: 'created_at',
      csv: [['Applied', ({ created_at }) => created_at]],
      align: 'end',
      cell: ({ created_at }) => formatDate(created_at),
    },
    {
      key: 'actions',
      title: 'Actions',
      width: '90px',
      hideTitle: true,
      cell: ({ id, name }) => (
        <Button
          size="s"
          variant="secondary"
          aria-label={`Open the application of ${name}`}
          onClick={() => setOpenId(id)}
        >
          Open
        </Button>
      ),
    },
  ];

  const [opened, setOpened] = useState<Prequalification | null>(null);
  const found = rows.items.find(({ id }) => id === openId) ?? null;
  // A decision can take the row out of the filtered list while its dialog is open.
  if (found && found !== opened) setOpened(found);
  return (
    <>
      <ListPage
        noun="applications"
        one="application"
        search={search}
        placeholder="Name or email"
        rows={rows}
        bulk={bulk}
        onOpen={({ id }) => setOpenId(id)}
        columns={columns}
        rowKey={({ id }) => id}
        about="Applications of people without an account appear here."
        filters={
          <Filter label="Status" name="status" all="All statuses" values={prequalificationStatuses} search={search} />
        }
      />
      {unsent.length > 0 && <UnsentInvitations invitations={unsent} onClose={() => setUnsent([])} />}
      {openId && opened?.id === openId && (
        <PrequalificationDialog key={openId} application={opened} onClose={() => setOpenId(null)} />
      )}
    </>
  );
}
