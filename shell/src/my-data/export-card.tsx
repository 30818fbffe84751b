import { asErrorBody, downloadFile, fetchPresets } from '@workspace/api';
import type { DataExport } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Button, Card, formatDate, formatDateTime, Loaded, ProgressBar, SkeletonList, Stack } from '@workspace/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import styles from '../pages/settings/settings-page.module.css';
import { useAskForDataExportMutation, useGetDataExportQuery } from './my-data.api.ts';

/** Time between two looks at an export that is being made. */
const everyMs = 3000;

const isRunning = (known: DataExport | null): boolean => known?.state === 'asked' || known?.state === 'being made';

const megabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const sizeOf = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${megabytes.format(bytes / 1_000_000)} MB`;

function sentenceOf(known: DataExport | null): string {
  switch (known?.state) {
    case 'asked':
    case 'being made':
      return 'We are making your export. You can leave this page and come back later.';
    case 'ready':
      return `Your export of ${formatDateTime(known.ready_at ?? known.asked_at)} is ready (${sizeOf(known.bytes ?? 0)}). You can download it until ${formatDate(known.expires_at ?? known.asked_at)}.`;
    case 'failed':
      return 'We could not make your export. Try again, and contact us if it fails again.';
    case 'expired':
      return 'Your last export has expired, and its file is deleted. You can export your data again.';
    default:
      return 'You get one file with your profile, messages, tasks, hours, money and everything else that we know about you. It takes a few minutes at most.';
  }
}

/**
 * Renders the card with which users export their data and download the file (product/my-data#export). An export that is
 * being made is in the database, so the card shows it also after a reload and in other tabs.
 */
export function ExportCard() {
  const toast = useToast();
  const [pollingInterval, setPollingInterval] = useState(0);
  const query = useGetDataExportQuery(undefined, { ...fetchPresets.fresh.hook, pollingInterval });
  const [ask, asking] = useAskForDataExportMutation();
  const [isDownloading, setDownloading] = useState(false);
  const wanted = isRunning(query.data?.export ?? null) ? everyMs : 0;
  if (pollingInterval !== wanted) setPollingInterval(wanted);

  async function start(): Promise<void> {
    const { error } = await ask();
    if (error) toast.error(asErrorBody(error).message);
  }
  async function download(): Promise<void> {
    setDownloading(true);
    try {
      await downloadFile('my-data/export.zip', 'workspace-export.zip');
    } catch (error) {
      toast.error(asErrorBody(error).message);
    } finally {
      setDownloading(false);
    }
  }
  return (
    <Card title="Export" description="A copy of everything that Workspace knows about you, as a ZIP file.">
      <Loaded
        data={query.data}
        query={query}
        failed="Your export can't be shown right now"
        text={query.error && asErrorBody(query.error).message}
        loading={<SkeletonList count={1} avatar={false} label="Loading your export" />}
      >
        {({ export: known }) => (
          <Stack>
            <p role="status">{sentenceOf(known)}</p>
            {isRunning(known) ? (
              <ProgressBar label="Making your export" hideLabel value={null} />
            ) : (
              <div className={styles.actions}>
                <Button variant="secondary" loading={asking.isLoading} onClick={() => void start()}>
                  {known ? 'Export again' : 'Export my data'}
                </Button>
                {known?.state === 'ready' && (
                  <Button icon={Download} loading={isDownloading} onClick={() => void download()}>
                    Download
                  </Button>
                )}
              </div>
            )}
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}
