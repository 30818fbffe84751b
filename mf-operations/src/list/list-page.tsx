import type { Page } from '@workspace/contracts';
import {
  Card,
  EmptyState,
  Loaded,
  type LoadedProps,
  layout,
  Pager,
  SkeletonList,
  Table,
  type TableColumn,
  TextField,
} from '@workspace/ui';
import { Search, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { AreaNav } from './area-nav.tsx';
import styles from './list-page.module.css';
import { type ListSearch, longestSearch, rowsPerPage } from './use-list-search.ts';

interface ListPageProps<Row> {
  /** What the rows are, in the plural: 'listings'. */
  noun: string;
  /** The noun for one row. */
  one: string;
  search: ListSearch;
  placeholder: string;
  query: LoadedProps<Page<Row>>['query'] & { data?: Page<Row> | undefined; currentData?: Page<Row> | undefined };
  columns: readonly TableColumn<Row>[];
  rowKey: (row: Row) => string;
  /** Fields beside the search. */
  filters?: ReactNode;
  /** Buttons above the table. */
  actions?: ReactNode;
}

/** Renders a searchable list of the operations: tabs, search, filters, table and pager. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { noun, one, search, placeholder, query, columns, rowKey, filters, actions } = props;
  return (
    <div className={layout.page}>
      <AreaNav />
      <div className={styles.head}>
        <div className={styles.filters}>
          <TextField
            label="Search"
            type="search"
            icon={Search}
            placeholder={placeholder}
            maxLength={longestSearch}
            value={search.words}
            onChange={(event) => search.set('q', event.target.value)}
          />
          {filters}
        </div>
        {actions && <div className={layout.cluster}>{actions}</div>}
      </div>
      <Loaded
        data={query.currentData ?? query.data}
        query={query}
        level={2}
        failed={`The ${noun} can't be shown right now`}
        loading={<SkeletonList count={6} label={`Loading the ${noun}`} />}
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState
              level={2}
              icon={SearchX}
              title={`No ${noun} found`}
              text={search.isNarrowed ? 'Try another search or filter.' : 'There are none yet.'}
            />
          ) : (
            <Card padding="none" title={`${total.toLocaleString('en-US')} ${total === 1 ? one : noun}`}>
              <Table label={noun} columns={columns} rows={items} rowKey={rowKey} />
              <div className={styles.pager}>
                <Pager
                  label={`Pages of ${noun}`}
                  page={search.page}
                  limit={rowsPerPage}
                  total={total}
                  onPage={(next) => search.set('page', next ? String(next) : '')}
                />
              </div>
            </Card>
          )
        }
      </Loaded>
    </div>
  );
}
