import { displayName, imageAccept } from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { Avatar, Button, Card, layout, Spinner } from '@workspace/ui';
import clsx from 'clsx';
import { Link2, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import styles from './avatar-card.module.css';
import { AvatarUrlDialog } from './avatar-url-dialog.tsx';
import { useAvatar } from './use-avatar.ts';
import { useImageDrop } from './use-image-drop.ts';

/**
 * Renders the profile photo in two sizes (product/design#avatars). The user can replace the photo by file, drop, paste
 * or URL, or remove it.
 */
export function AvatarCard() {
  const user = useUser();
  const name = displayName(user);
  const picker = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState(false);
  const { problem, busy, fromFile, fromUrl, remove } = useAvatar();
  const { over, zone } = useImageDrop((file) => void fromFile(file));
  return (
    <Card title="Photo">
      <div className={clsx(styles.zone, over && styles.over)} aria-busy={busy} {...zone}>
        <div className={styles.previews}>
          <Avatar name={name} src={user.avatar_url} size={172} />
          <Avatar name={name} src={user.avatar_url} size={106} decorative />
          {busy && (
            <span className={styles.busy}>
              <Spinner />
            </span>
          )}
        </div>
        <div className={styles.ways}>
          <p className={styles.hint}>Drop an image here, paste one, or choose a file: JPG, PNG, GIF, WEBP or SVG.</p>
          <div className={layout.cluster}>
            <Button icon={Upload} loading={busy} onClick={() => picker.current?.click()}>
              Upload photo
            </Button>
            <Button variant="secondary" icon={Link2} onClick={() => setAsking(true)}>
              Use image URL
            </Button>
            {user.avatar_url && (
              <Button variant="ghost" icon={Trash2} aria-disabled={busy} onClick={() => void remove()}>
                Remove
              </Button>
            )}
          </div>
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
        </div>
        <input
          ref={picker}
          type="file"
          className="visually-hidden"
          aria-label="Photo file"
          tabIndex={-1}
          accept={imageAccept}
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Clears the field, because choosing the same file again would fire no change event.
            target.value = '';
            if (file) void fromFile(file);
          }}
        />
      </div>
      <AvatarUrlDialog open={asking} onClose={() => setAsking(false)} onUse={fromUrl} />
    </Card>
  );
}
