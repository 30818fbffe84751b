import { Button } from '@workspace/ui';
import { Download } from 'lucide-react';
import { useDownload } from './use-download.ts';

interface CsvButtonProps {
  /** Path of the call after /api/. */
  path: string;
  /** The search and the filters of the list. */
  query: object;
  /** Name of the saved file. */
  name: string;
}

/** Renders a button that downloads the rows of a list as CSV. */
export function CsvButton({ path, query, name }: CsvButtonProps) {
  const { download, downloading } = useDownload();
  return (
    <Button
      variant="secondary"
      icon={Download}
      loading={downloading !== null}
      onClick={() => void download(`${path}?${new URLSearchParams(Object.entries(query))}`, name)}
    >
      Download CSV
    </Button>
  );
}
