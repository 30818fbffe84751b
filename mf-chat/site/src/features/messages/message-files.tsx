import { type Attachment, isImageType } from '@workspace/contracts';
import { Dialog } from '@workspace/ui';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { plainName } from '../conversations/plain-name.ts';
import type { OutgoingFile } from '../outbox/outbox.slice.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { formatBytes } from './format-bytes.ts';
import styles from './message-files.module.css';
import { filePath } from './messages.api.ts';
import type { ShownMessage } from './shown-message.ts';

/** The fields of a sent or unsent file that the message shows. */
interface ShownFile extends Pick<Attachment, 'name' | 'type' | 'size' | 'width' | 'height'> {
  key: string;
  /** URL of the picture. Null for other files. */
  src: string | null;
  /** Download URL. Null while the file is unsent. */
  download: string | null;
}

const maxWidth = 320;
const maxHeight = 280;

/**
 * Returns the display size of a picture in px. The size of a sent picture is known before the picture loads, so the
 * layout does not shift.
 */
function drawnSize({ width = maxWidth, height = 200 }: Pick<ShownFile, 'width' | 'height'>) {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: Math.max(48, Math.round(width * scale)), height: Math.max(32, Math.round(height * scale)) };
}

function Picture({ file }: { file: ShownFile }) {
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<Pick<ShownFile, 'width' | 'height'>>({});
  const name = plainName(file.name);
  if (!file.src) return <FileCard file={file} />;
  return (
    <>
      <button type="button" className={styles.picture} aria-label={`Show ${name}`} onClick={() => setOpen(true)}>
        <img
          src={file.src}
          alt=""
          {...drawnSize(file.width ? file : loaded)}
          decoding="async"
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            width > 0 && height > 0 && setLoaded({ width, height })
          }
        />
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={name}
        description={formatBytes(file.size)}
        size="l"
        footer={file.download && <DownloadLink href={file.download} />}
      >
        <img className={styles.large} src={file.src} alt={name} />
      </Dialog>
    </>
  );
}

const DownloadLink = ({ href }: { href: string }) => (
  <a className={styles.download} href={href} target="_blank" rel="noopener noreferrer">
    <Download size={17} strokeWidth={1.75} aria-hidden="true" />
    Download
  </a>
);

function FileCard({ file }: { file: ShownFile }) {
  const content = (
    <>
      <FileText size={22} strokeWidth={1.6} aria-hidden="true" />
      <span className={styles.words}>
        <bdi className={styles.name}>{plainName(file.name)}</bdi>
        <span className={styles.size}>{formatBytes(file.size)}</span>
      </span>
    </>
  );
  if (!file.download) return <span className={styles.card}>{content}</span>;
  return (
    <a className={styles.card} href={file.download} target="_blank" rel="noopener noreferrer">
      {content}
      <Download size={17} strokeWidth={1.75} aria-label="Download" />
    </a>
  );
}

const onItsWay = (file: OutgoingFile): ShownFile => ({ ...file, src: file.preview, download: null });

/** Renders the files of a message: pictures inline, other files as cards with a download link. */
export function MessageFiles({ message }: { message: ShownMessage }) {
  const { origin } = useWorkspace();
  const sent = message.attachments.map((file): ShownFile => {
    const address = origin + filePath(message, file.id);
    const download = `${address}?name=${encodeURIComponent(file.name)}`;
    return { ...file, key: file.id, src: isImageType(file.type) ? address : null, download };
  });
  const files = [...sent, ...(message.outgoing?.files.map(onItsWay) ?? [])];
  if (files.length === 0) return null;
  return (
    <div className={styles.files}>
      {files.map((file) => (
        <Picture key={file.key} file={file} />
      ))}
    </div>
  );
}
