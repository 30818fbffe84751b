import { dealMoves, formatCalendarDay, type OperatedDeal, type operatedDealSorts } from '@workspace/contracts';
import { Button, formatDate, Link, layout } from '@workspace/ui';
import { ClientStatusBadge } from '../../list/client-status-badge.tsx';
import type { ListColumn } from '../../list/list-column.ts';
import styles from '../../list/rows.module.css';
import { clientStatusWords } from '../../list/status-words.ts';
import { paths } from '../../paths.ts';
import type { DealTask } from './deal-dialogs.tsx';

/** Returns the dates and the reason that belong to the status of a deal. */
function notesOf({ status, starts_on, intro_ends_on, paused_until, ended_on, reason }: OperatedDeal): string[] {
  const isBeforeIntro = status === 'CLOCKIN_PENDING' || status === 'PRE_INTRO_PERIOD';
  return [
    isBeforeIntro && starts_on && `Starts on ${formatCalendarDay(starts_on)}`,
    status === 'INTRO_PERIOD' && intro_ends_on && `Until ${formatCalendarDay(intro_ends_on)}`,
    paused_until && `Until ${formatCalendarDay(paused_until)}`,
    ended_on && `Ended on ${formatCalendarDay(ended_on)}`,
    reason,
  ].filter((note) => typeof note === 'string');
}

const clockInText = ({ requires_shift }: OperatedDeal): string =>
  requires_shift ? 'Only during shifts' : 'At any time';

/** Returns the columns of a table of deals. `onAsk` opens the dialog for a change or a move. */
export const dealColumns = (onAsk: (task: DealTask) => void): ListColumn<OperatedDeal, typeof operatedDealSorts>[] => [
  {
    key: 'team',
    title: 'Team',
    sort: 'team_name',
    csv: [
      ['Team', ({ team_name }) => team_name],
      ['Organization', ({ organization_name }) => organization_name],
    ],
    cell: ({ team_id, team_name, organization_name }) => (
      <span>
        <Link to={paths.team(team_id)}>{team_name}</Link>
        <span className={styles.sub}>{organization_name}</span>
      </span>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    sort: 'status',
    csv: [
      ['Status', ({ status }) => clientStatusWords[status].label],
      ['Notes', (deal) => notesOf(deal).join(', ')],
    ],
    cell: (deal) => (
      <span>
        <ClientStatusBadge status={deal.status} />
        {notesOf(deal).map((note) => (
          <span key={note} className={styles.sub}>
            {note}
          </span>
        ))}
      </span>
    ),
  },
  {
    key: 'clock_in',
    title: 'Clocking in',
    sort: 'requires_shift',
    csv: [['Clocking in', clockInText]],
    cell: clockInText,
  },
  {
    key: 'account_lead',
    title: 'Account lead',
    sort: 'account_lead',
    csv: [['Account lead', ({ account_lead }) => account_lead]],
    cell: ({ account_lead }) => account_lead ?? 'None',
  },
  {
    key: 'created_at',
    title: 'Added',
    sort: 'created_at',
    csv: [['Added', ({ created_at }) => created_at]],
    align: 'end',
    cell: ({ created_at }) => formatDate(created_at),
  },
  {
    key: 'actions',
    title: 'Actions',
    width: '180px',
    hideTitle: true,
    cell: (deal) =>
      dealMoves[deal.status].length > 0 && (
        <span className={layout.cluster}>
          <Button
            size="s"
            variant="secondary"
            aria-label={`Change the deal of ${deal.team_name}`}
            onClick={() => onAsk({ action: 'change', deal })}
          >
            Change
          </Button>
          <Button
            size="s"
            variant="secondary"
            aria-label={`Move the deal of ${deal.team_name}`}
            onClick={() => onAsk({ action: 'move', deal })}
          >
            Move
          </Button>
        </span>
      ),
  },
];
