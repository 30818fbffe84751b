import { IconButton } from '@workspace/ui';
import { FileText, X } from 'lucide-react';
import { plainName } from '../conversations/plain-name.ts';
import { formatBytes } from '../messages/format-bytes.ts';
import type { OutgoingFile } from '../outbox/outbox.slice.ts';
import styles from './file-tray.module.css';

/** Renders the files attached to the message in the composer. */
export function FileTray({ files, onRemove }: { files: OutgoingFile[]; onRemove: (file: OutgoingFile) => void }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.tray} aria-label="Files to send">
      {files.map((file) => (
        <li key={file.key} className={styles.file}>
          {file.preview ? (
            <img className={styles.picture} src={file.preview} alt="" width={36} height={36} />
          ) : (
            <FileText size={20} strokeWidth={1.6} aria-hidden="true" />
          )}
          <span className={styles.words}>
            <bdi className={styles.name}>{plainName(file.name)}</bdi>
            <span className={styles.size}>{formatBytes(file.size)}</span>
          </span>
          <IconButton
            icon={X}
            size="s"
            label={`Remove ${plainName(file.name)}`}
            tooltip={false}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  );
}
