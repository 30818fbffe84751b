import { asErrorBody, downloadFile, fetchPresets } from '@workspace/api';
import type { AuditEvent } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Button, formatDateTime, type TableColumn } from '@workspace/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { useListSearch } from '../../list/use-list-search.ts';
import { useGetAuditEventsQuery } from './audit.api.ts';
import { changesOf } from './changes.ts';

const columns: TableColumn<AuditEvent>[] = [
  {
    key: 'action',
    title: 'Action',
    cell: ({ action, subject }) => (
      <span>
        {action}
        <span className={styles.sub}>{subject}</span>
      </span>
    ),
  },
  {
    key: 'changes',
    title: 'Changes',
    cell: (event) => (
      <span>
        {changesOf(event).map((line) => (
          <span key={line} className={styles.sub}>
            {line}
          </span>
        ))}
      </span>
    ),
  },
  {
    key: 'actor',
    title: 'Person',
    cell: ({ actor, actor_email }) => (
      <span>
        {actor ?? 'A command'}
        {actor_email && <span className={styles.sub}>{actor_email}</span>}
      </span>
    ),
  },
  { key: 'created_at', title: 'Time', align: 'end', cell: ({ created_at }) => formatDateTime(created_at) },
];

/** Renders /operations/audit for administrators (product/operations#audit). */
export function Component() {
  const toast = useToast();
  const search = useListSearch();
  const query = useGetAuditEventsQuery(search.query, { ...fetchPresets.steady.hook, refetchOnMountOrArgChange: true });
  const [isDownloading, setDownloading] = useState(false);
  async function download(): Promise<void> {
    const { q } = search.query;
    setDownloading(true);
    try {
      await downloadFile(
        `operations/audit-events/export.csv${q ? `?${new URLSearchParams({ q })}` : ''}`,
        'audit-events.csv',
      );
    } catch (error) {
      toast.error(asErrorBody(error).message);
    } finally {
      setDownloading(false);
    }
  }
  return (
    <ListPage
      noun="events"
      one="event"
      search={search}
      placeholder="Action, id, name or email"
      query={query}
      columns={columns}
      rowKey={({ id }) => String(id)}
      actions={
        <Button variant="secondary" icon={Download} loading={isDownloading} onClick={() => void download()}>
          Download CSV
        </Button>
      }
    />
  );
}
