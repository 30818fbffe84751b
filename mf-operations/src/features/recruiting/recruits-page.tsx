import { type PipelineStage, pipelineStages, type Recruit } from '@workspace/contracts';
import { Avatar, Badge, formatDate, Link } from '@workspace/ui';
import { Filter } from '../../list/filter.tsx';
import type { ListColumn } from '../../list/list-column.ts';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { useListSearch } from '../../list/use-list-search.ts';
import { useRows } from '../../list/use-rows.ts';
import { paths } from '../../paths.ts';
import { getRecruits } from './recruiting.api.ts';
import { statusTone } from './status-tone.ts';

/** Returns a time as all CSV files have it. The call answers times with microseconds and a distance from UTC. */
const isoTime = (time: string): string => new Date(time).toISOString();

const columns: ListColumn<Recruit>[] = [
  {
    key: 'name',
    title: 'Name',
    csv: [
      ['Name', ({ name }) => name],
      ['Email', ({ email }) => email],
    ],
    cell: ({ id, name, email, avatar_url, is_test }) => (
      <span className={styles.person}>
        <Avatar name={name} src={avatar_url} size={32} decorative />
        <span>
          <Link to={paths.recruit(id)}>{name}</Link>
          <span className={styles.sub}>{email}</span>
          {is_test && <Badge>Test account</Badge>}
        </span>
      </span>
    ),
  },
  {
    key: 'stage',
    title: 'Stage',
    csv: [
      ['Stage', ({ stage }) => stage],
      ['Phase', ({ phase }) => phase],
    ],
    cell: ({ stage, phase }) => (
      <span>
        {stage}
        <span className={styles.sub}>{phase}</span>
      </span>
    ),
  },
  {
    key: 'status',
    title: 'Account status',
    csv: [
      ['Account status', ({ status }) => status],
      ['Back since', ({ reactivated_at }) => reactivated_at && isoTime(reactivated_at)],
    ],
    cell: ({ status, reactivated_at }) => (
      <span>
        <Badge tone={statusTone(status)} dot>
          {status}
        </Badge>
        {reactivated_at && <span className={styles.sub}>Back since {formatDate(reactivated_at)}</span>}
      </span>
    ),
  },
  {
    key: 'since',
    title: 'Since',
    csv: [['Since', ({ since }) => isoTime(since)]],
    align: 'end',
    cell: ({ since }) => formatDate(since),
  },
];

/** Renders /operations/recruiting: all assistants and their stages. */
export function Component() {
  const search = useListSearch(null, []);
  const stage = pipelineStages.find((one): one is PipelineStage => one === search.filter('stage'));
  const { q, ...paging } = search.query;
  const rows = useRows(getRecruits, { ...paging, ...(q && { search: q }), ...(stage && { stage }) });
  return (
    <ListPage
      noun="assistants"
      one="assistant"
      search={search}
      placeholder="Name or email"
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      about="Assistants appear here after they have signed up."
      filters={<Filter label="Stage" name="stage" all="All stages" values={pipelineStages} search={search} />}
    />
  );
}
