import { isReceived, type OperatedBillDetail } from '@workspace/contracts';
import { Button } from '@workspace/ui';
import { Download } from 'lucide-react';
import { useDownload } from '../../list/use-download.ts';

/** Renders buttons that download the invoice of a bill and, after a received payment, the receipt. */
export function BillDocuments({ bill: { id, number, payments } }: { bill: OperatedBillDetail }) {
  const { download, downloading } = useDownload();
  const documents = payments.some(isReceived) ? (['Invoice', 'Receipt'] as const) : (['Invoice'] as const);
  return documents.map((document) => {
    const path = `operations/bills/${id}/${document.toLowerCase()}.pdf`;
    return (
      <Button
        key={document}
        size="s"
        variant="secondary"
        icon={Download}
        loading={downloading === path}
        onClick={() => void download(path, `${document} No. ${number}.pdf`)}
      >
        Download {document.toLowerCase()}
      </Button>
    );
  });
}
