import { asErrorBody } from '@workspace/api';
import {
  Button,
  Card,
  DataTable,
  EmptyState,
  Loaded,
  layout,
  SkeletonList,
  TextField,
  VisuallyHidden,
} from '@workspace/ui';
import { Inbox, Plus, Search, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { AreaNav } from './area-nav.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { CsvButton } from './csv-button.tsx';
import { type ListColumn, nameOf, shownColumns } from './list-column.ts';
import styles from './list-page.module.css';
import type { BulkAction } from './use-bulk.ts';
import { type ListSearch, longestSearch } from './use-list-search.ts';
import type { Rows } from './use-rows.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { useSelection } from './use-selection.ts';
import { ViewsMenu } from './views-menu.tsx';

interface ListPageProps<Row, Sorts extends readonly string[]> {
  /** What the rows are, in the plural: 'listings'. */
  noun: string;
  /** The noun for one row. */
  one: string;
  search: ListSearch<Sorts>;
  placeholder: string;
  rows: Rows<Row>;
  columns: readonly ListColumn<Row, Sorts>[];
  rowKey: (row: Row) => string;
  /** What belongs on the list, for a list without rows. */
  about: string;
  /** Content above the search. */
  intro?: ReactNode;
  /** Fields beside the search. */
  filters?: ReactNode;
  /** Buttons above the table. */
  actions?: ReactNode;
  /** Opens the form for the first row of an empty list. */
  onAdd?: (() => void) | false | undefined;
  /** What can be done with several rows at once. Without it, the rows have no checkboxes. */
  bulk?: readonly BulkAction<Row>[] | undefined;
  /** What Enter does in a row. The default is to follow its first link. */
  onOpen?: ((row: Row) => void) | undefined;
}

/**
 * Renders a list of the operations: tabs, search, filters, views, and a table that sorts, selects, and loads its rows
 * as it scrolls (product/operations#lists).
 */
export function ListPage<Row, const Sorts extends readonly string[]>(props: ListPageProps<Row, Sorts>) {
  const { noun, one, search, placeholder, rows, columns, rowKey, filters, actions, bulk = [] } = props;
  const { words, sort, list, isFiltered } = search;
  const shown = shownColumns(columns, search.filter('columns'));
  const found = search.found;
  const selection = useSelection({ rows, rowKey, found });
  const memory = useScrollMemory();
  const countWords = (total: number) => `${total.toLocaleString('en-US')} ${total === 1 ? one : noun}`;
  /** Whether the address has a search or a filter that no list has, as after a link with a mistake. */
  const isRefused = isFiltered && rows.total === undefined && asErrorBody(rows.query.error).status === 400;
  const clear = (
    <Button variant="secondary" onClick={search.clear}>
      Clear search and filters
    </Button>
  );
  return (
    <div className={layout.page}>
      <AreaNav />
      {props.intro}
      <div className={styles.head}>
        <div className={styles.filters}>
          <TextField
            label="Search"
            type="search"
            icon={Search}
            placeholder={placeholder}
            maxLength={longestSearch}
            value={words}
            onChange={(event) => search.set('q', event.target.value)}
          />
          {filters}
        </div>
        <span role="status">
          <VisuallyHidden>{rows.total !== undefined && `${countWords(rows.total)} found`}</VisuallyHidden>
        </span>
        <div className={layout.cluster}>
          {list && <ViewsMenu list={list} search={search} />}
          {actions}
        </div>
      </div>
      {isRefused ? (
        <EmptyState
          level={2}
          icon={SearchX}
          title={`No ${noun} found`}
          text="The search or a filter in the address of this page is not possible."
          action={clear}
        />
      ) : (
        <Loaded
          data={rows.total}
          query={rows.query}
          level={2}
          failed={`The ${noun} can't be shown right now`}
          loading={<SkeletonList count={6} label={`Loading the ${noun}`} />}
        >
          {(total) =>
            total === 0 ? (
              <EmptyState
                level={2}
                icon={isFiltered ? SearchX : Inbox}
                title={isFiltered ? `No ${noun} found` : `No ${noun}`}
                text={isFiltered ? `No ${noun} match the search and the filters.` : props.about}
                action={
                  isFiltered
                    ? clear
                    : props.onAdd && (
                        <Button icon={Plus} onClick={props.onAdd}>
                          Add the first {one}
                        </Button>
                      )
                }
              />
            ) : (
              <Card
                padding="none"
                title={countWords(total)}
                actions={
                  <>
                    <ColumnsMenu columns={columns} search={search} />
                    <CsvButton rows={rows} rowKey={rowKey} columns={shown} name={list ?? noun} />
                  </>
                }
              >
                <DataTable
                  label={noun}
                  columns={shown}
                  total={total}
                  rowAt={rows.rowAt}
                  rowKey={rowKey}
                  rowName={(row) => nameOf(columns, row)}
                  onRange={rows.show}
                  isFailed={rows.isFailed}
                  onRetry={rows.retry}
                  sort={sort}
                  onSort={(next) => search.set('sort', next ?? '')}
                  onOpen={props.onOpen}
                  selection={bulk.length > 0 ? selection.table : undefined}
                  listed={`${found} ${sort}`}
                  startIndex={memory.start}
                  onFirstVisible={memory.keep}
                />
              </Card>
            )
          }
        </Loaded>
      )}
      {bulk.length > 0 && (
        <BulkBar noun={noun} one={one} actions={bulk} selected={selection.selected} onSelect={selection.select} />
      )}
    </div>
  );
}
