import { type PipelineStage, pipelineStages, type Recruit } from '@workspace/contracts';
import { Avatar, Badge, formatDate, Link, type TableColumn } from '@workspace/ui';
import { Filter } from '../../list/filter.tsx';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { sharedRows } from '../../list/shared-rows.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { paths } from '../../paths.ts';
import { useGetRecruitsQuery } from './recruiting.api.ts';
import { statusTone } from './status-tone.ts';

const columns: TableColumn<Recruit>[] = [
  {
    key: 'name',
    title: 'Name',
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
    cell: ({ status, reactivated_at }) => (
      <span>
        <Badge tone={statusTone(status)} dot>
          {status}
        </Badge>
        {reactivated_at && <span className={styles.sub}>Back since {formatDate(reactivated_at)}</span>}
      </span>
    ),
  },
  { key: 'since', title: 'Since', align: 'end', cell: ({ since }) => formatDate(since) },
];

/** Renders /operations/recruiting: all assistants and their stages. */
export function Component() {
  const search = useListSearch();
  const stage = pipelineStages.find((one): one is PipelineStage => one === search.filter('stage'));
  const { q, ...paging } = search.query;
  const query = useGetRecruitsQuery({ ...paging, ...(q && { search: q }), ...(stage && { stage }) }, sharedRows);
  return (
    <ListPage
      noun="assistants"
      one="assistant"
      search={search}
      placeholder="Name or email"
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      filters={<Filter label="Stage" name="stage" all="All stages" values={pipelineStages} search={search} />}
    />
  );
}
