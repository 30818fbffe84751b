import { fetchPresets } from '@workspace/api';
import { isReceived } from '@workspace/contracts';
import { Button, LinkButton } from '@workspace/ui';
import { Download, Printer } from 'lucide-react';
import { paths } from '../../paths.ts';
import { useDownload } from '../use-download.ts';
import { useGetBillQuery } from './billing.api.ts';

/**
 * Renders buttons that download the invoice of a bill and, after a received payment, the receipt, and a link to the
 * printable page.
 */
export function BillDocuments({ organizationId, billId }: { organizationId: string; billId: string }) {
  const { currentData: bill } = useGetBillQuery({ organizationId, billId }, fetchPresets.steady.hook);
  const { download, downloading } = useDownload();
  if (!bill) return null;
  const documents = bill.payments.some(isReceived) ? (['Invoice', 'Receipt'] as const) : (['Invoice'] as const);
  const downloads = documents.map((document) => {
    const file = `${document.toLowerCase()}.pdf`;
    const path = `organizations/${organizationId}/bills/${billId}/${file}`;
    return (
      <Button
        key={document}
        variant="secondary"
        icon={Download}
        loading={downloading === path}
        onClick={() => void download(path, `${document} No. ${bill.number}.pdf`)}
      >
        Download {document.toLowerCase()}
      </Button>
    );
  });
  return (
    <>
      {downloads}
      <LinkButton to={paths.printedBill(billId)} variant="secondary" icon={Printer}>
        Printable page
      </LinkButton>
    </>
  );
}
