import { fetchPresets } from '@workspace/api';
import { type PipelineStage, pipelineStages, type Recruit } from '@workspace/contracts';
import {
  Avatar,
  Badge,
  Card,
  EmptyState,
  formatDate,
  Link,
  Loaded,
  layout,
  Pager,
  Select,
  SkeletonList,
  Table,
  type TableColumn,
  TextField,
} from '@workspace/ui';
import { Search, Users } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useGetRecruitsQuery } from './pipeline.api.ts';
import styles from './pipeline.module.css';
import { statusTone } from './standing-words.ts';

const limit = 20;
const stageOptions = [
  { value: 'all', label: 'All stages' },
  ...pipelineStages.map((stage) => ({ value: stage as string, label: stage as string })),
];
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

/**
 * Renders /operators/pipeline for operators: a table of all assistants with their stages. The URL contains the search
 * text, the stage and the page.
 */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const words = search.get('search') ?? '';
  const stage = pipelineStages.find((one): one is PipelineStage => one === search.get('stage'));
  const page = Math.max(0, Number.parseInt(search.get('page') ?? '0', 10) || 0);
  const asked = useDeferredValue(words.trim());
  const recruits = useGetRecruitsQuery(
    { ...(asked && { search: asked }), ...(stage && { stage }), page, limit },
    fetchPresets.steady.hook,
  );
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (name !== 'page') next.delete('page');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const shown = recruits.currentData ?? recruits.data;
  return (
    <div className={layout.page}>
      <div className={styles.filters}>
        <TextField
          label="Search"
          type="search"
          icon={Search}
          placeholder="Name or email"
          maxLength={100}
          value={words}
          onChange={(event) => set('search', event.target.value)}
        />
        <Select
          label="Stage"
          options={stageOptions}
          value={stage ?? 'all'}
          onChange={(value) => set('stage', value === 'all' ? '' : value)}
        />
      </div>
      <Loaded
        data={shown}
        query={recruits}
        level={2}
        failed="The pipeline can't be shown right now"
        loading={<SkeletonList count={6} label="Loading the pipeline" />}
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState
              level={2}
              icon={Users}
              title="No assistants found"
              text="Try another name, or choose all stages."
            />
          ) : (
            <Card padding="none" title={`${total.toLocaleString('en-US')} ${total === 1 ? 'assistant' : 'assistants'}`}>
              <Table label="Assistants in the pipeline" columns={columns} rows={items} rowKey={({ id }) => id} />
              <div className={styles.pager}>
                <Pager
                  label="Pages of assistants"
                  page={page}
                  limit={limit}
                  total={total}
                  onPage={(next) => set('page', next ? String(next) : '')}
                />
              </div>
            </Card>
          )
        }
      </Loaded>
    </div>
  );
}
