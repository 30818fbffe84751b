import { asErrorBody } from '@workspace/api';
import { ErrorState, LinkButton, Loaded, type LoadedProps, layout, SkeletonList } from '@workspace/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { AreaNav } from './area-nav.tsx';
import styles from './detail-page.module.css';

interface DetailPageProps<Row> {
  /** What the page shows: 'payout run'. */
  one: string;
  /** The noun in the plural, for the link to the list. */
  noun: string;
  /** Path of the list. */
  list: string;
  query: LoadedProps<Row>['query'] & { currentData?: Row | undefined; error?: unknown };
  children: (row: Row) => ReactNode;
}

/** The statuses of the answer for a wrong link: the id is not one, or nothing has it. */
const wrongLink: readonly unknown[] = [400, 404];

/** Renders the page of one row: tabs, a link to the list, and the row, or why it cannot be shown. */
export function DetailPage<Row>({ one, noun, list, query, children }: DetailPageProps<Row>) {
  const failure = query.error ? asErrorBody(query.error) : null;
  const failed = `This ${one} can't be shown`;
  return (
    <div className={layout.page}>
      <AreaNav />
      <LinkButton to={list} variant="ghost" size="s" icon={ArrowLeft} className={styles.back}>
        All {noun}
      </LinkButton>
      {!query.currentData && wrongLink.includes(failure?.status) ? (
        <ErrorState level={2} title={failed} text={`There is no such ${one}, or the link is incomplete.`} />
      ) : (
        <Loaded
          data={query.currentData}
          query={query}
          level={2}
          failed={failed}
          text={failure?.message}
          loading={<SkeletonList count={5} label={`Loading the ${one}`} />}
        >
          {children}
        </Loaded>
      )}
    </div>
  );
}
