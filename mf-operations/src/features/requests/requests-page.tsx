import {
  type AssistantRequest,
  formatCalendarDay,
  formatMoney,
  hasRole,
  operatedRequestSorts,
  type RequestState,
  requestStates,
} from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { roleLabel } from '@workspace/product-ui';
import { Badge, Button, formatDate, Link, layout } from '@workspace/ui';
import { useState } from 'react';
import { Filter } from '../../list/filter.tsx';
import type { ListColumn } from '../../list/list-column.ts';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { useListSearch } from '../../list/use-list-search.ts';
import { useRows } from '../../list/use-rows.ts';
import { paths } from '../../paths.ts';
import { InterviewsDialog } from './interviews-dialog.tsx';
import { getOperatedRequests } from './requests.api.ts';
import { TermsDialog } from './terms-dialog.tsx';

const toneOf = (state: RequestState): 'info' | 'ok' | 'neutral' =>
  state === 'Requested' ? 'info' : state === 'Canceled' ? 'neutral' : 'ok';

const budgetOf = ({ budget_cents }: AssistantRequest): string =>
  budget_cents === null ? '' : `${formatMoney(budget_cents, 'USD')} per hour`;

/** Renders /operations/requests (product/assistant-requests). */
export function Component() {
  const user = useUser();
  const search = useListSearch('requests', operatedRequestSorts);
  const [task, setTask] = useState<{ id: string; kind: 'terms' | 'interviews' } | null>(null);
  const state = requestStates.find((one) => one === search.filter('state'));
  const rows = useRows(getOperatedRequests, { ...search.query, ...(state && { state }) });
  const [opened, setOpened] = useState<Record<'listed' | 'newest', AssistantRequest> | null>(null);
  const found = task && rows.items.find(({ id }) => id === task.id);
  // What the client does can take the row out of the filtered list while its dialog is open. The dialog then goes by the
  // answers of its own calls.
  if (found && found !== opened?.listed) setOpened({ listed: found, newest: found });
  const shown = task && opened?.newest.id === task.id ? opened.newest : null;
  const onAnswer = (newest: AssistantRequest) =>
    setOpened((now) => (now?.listed.id === newest.id ? { ...now, newest } : now));

  const columns: ListColumn<AssistantRequest, typeof operatedRequestSorts>[] = [
    {
      key: 'organization',
      title: 'Organization',
      sort: 'organization_name',
      csv: [
        ['Organization', ({ organization_name }) => organization_name],
        ['Requested by', ({ requested_by }) => requested_by],
        ['Note', ({ note }) => note],
      ],
      cell: ({ organization_name, requested_by, replaces }) => (
        <span>
          {organization_name}
          <span className={styles.sub}>{replaces ? `Replaces the assistant of ${replaces}` : requested_by}</span>
        </span>
      ),
    },
    {
      key: 'role',
      title: 'Role',
      sort: 'role',
      csv: [
        ['Role', ({ role }) => roleLabel(role)],
        ['Hours per week', ({ hours_per_week }) => hours_per_week],
        ['Skills', ({ skills }) => skills],
        ['Time zone', ({ timezone }) => timezone],
        ['Budget', budgetOf],
        ['Start', ({ starts_on }) => starts_on],
      ],
      cell: (request) => (
        <span>
          {roleLabel(request.role)}
          <span className={styles.sub}>
            {[
              `${request.hours_per_week} hours per week`,
              budgetOf(request),
              request.starts_on && `from ${formatCalendarDay(request.starts_on)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      title: 'State',
      sort: 'state',
      csv: [['State', ({ state: is }) => is]],
      cell: ({ state: is, terms }) => (
        <span>
          <Badge tone={toneOf(is)} dot>
            {is}
          </Badge>
          {is === 'Terms' && terms?.answer === 'Change requested' && (
            <span className={styles.sub}>Wants other terms: {terms.note}</span>
          )}
        </span>
      ),
    },
    {
      key: 'listing',
      title: 'Listing',
      csv: [['Listing', ({ listing }) => listing.title]],
      cell: ({ listing }) => (
        <span>
          <Link to={paths.listing(listing.id)}>{listing.title}</Link>
          <span className={styles.sub}>{listing.status}</span>
        </span>
      ),
    },
    {
      key: 'created_at',
      title: 'Requested',
      sort: 'created_at',
      csv: [['Requested', ({ created_at }) => created_at]],
      align: 'end',
      cell: ({ created_at }) => formatDate(created_at),
    },
    {
      key: 'actions',
      title: 'Actions',
      width: '180px',
      hideTitle: true,
      cell: ({ id, state: is, organization_name, shortlist }) => (
        <span className={layout.cluster}>
          {shortlist.some(({ status }) => status === 'Reco Sent') && is !== 'Canceled' && (
            <Button
              size="s"
              variant="secondary"
              aria-label={`Interviews for ${organization_name}`}
              onClick={() => setTask({ id, kind: 'interviews' })}
            >
              Interviews
            </Button>
          )}
          {(is === 'Selected' || is === 'Terms') && hasRole(user.operator_roles, ['account_lead']) && (
            <Button
              size="s"
              variant="secondary"
              aria-label={`Propose terms to ${organization_name}`}
              onClick={() => setTask({ id, kind: 'terms' })}
            >
              Terms
            </Button>
          )}
        </span>
      ),
    },
  ];

  return (
    <>
      <ListPage
        noun="requests"
        one="request"
        search={search}
        placeholder="Organization"
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        about="Requests of clients for an assistant appear here. Each has a draft listing, which you open."
        filters={<Filter label="State" name="state" all="All states" values={requestStates} search={search} />}
      />
      {shown && task?.kind === 'terms' && <TermsDialog request={shown} onClose={() => setTask(null)} />}
      {shown && task?.kind === 'interviews' && (
        <InterviewsDialog request={shown} onAnswer={onAnswer} onClose={() => setTask(null)} />
      )}
    </>
  );
}
