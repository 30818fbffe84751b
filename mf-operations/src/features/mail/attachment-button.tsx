import type { MailDelivery } from '@workspace/contracts';
import { Button } from '@workspace/ui';
import { Download } from 'lucide-react';
import { useDownload } from '../../list/use-download.ts';
import { fileNames } from './mail-words.ts';

/** Renders a button that downloads the file that is attached to an email, or says that there is none. */
export function AttachmentButton({ mail: { id, attachment, address } }: { mail: MailDelivery }) {
  const { download, downloading } = useDownload();
  if (!attachment) return 'None';
  const path = `operations/mail/${id}/attachment`;
  const name = fileNames[attachment];
  return (
    <Button
      size="s"
      variant="ghost"
      icon={Download}
      loading={downloading === path}
      aria-label={`Download ${name}, attached to the email to ${address}`}
      onClick={() => void download(path, name)}
    >
      {name}
    </Button>
  );
}
