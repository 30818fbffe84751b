import clsx from 'clsx';
import { type CSSProperties, useState } from 'react';
import styles from './avatar.module.css';
import { monogram, teamGradient } from './gradients.ts';

export type AvatarSize = 32 | 48 | 64 | 106 | 172 | 256;

/** Diameters of the presence dot in px, by avatar size. Whole numbers keep the dot round. */
const dots: Record<AvatarSize, number> = { 32: 10, 48: 12, 64: 14, 106: 18, 172: 22, 256: 24 };

export interface AvatarProps {
  /** Name of the person or team: the accessible name, and the source of the monogram and its colours. */
  name: string;
  src?: string | null | undefined;
  /** 32, 48, 64, 106, 172 or 256 px (product/design#avatars). */
  size?: AvatarSize | undefined;
  /** A square avatar, for a team or an organization. */
  square?: boolean | undefined;
  /** Shows a dot in the corner. Screen readers read the presence as text. */
  presence?: 'online' | 'offline' | undefined;
  /** Set it if the name is next to the avatar. Screen readers then read only the presence. */
  decorative?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Shows the picture `src`. Without a picture, or if it fails to load, shows up to two initials on colours that depend
 * on the name (product/design#avatars).
 */
export function Avatar({ name, src, size = 48, square, presence, decorative, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = src && src !== broken ? src : null;
  const [from, to] = teamGradient(name);
  const dot = dots[size];
  const style = {
    '--size': `${size}px`,
    '--from': from,
    '--to': to,
    '--dot': `${dot}px`,
    '--inset': `${square ? -2 : Math.round(size * 0.146 - dot / 2)}px`,
  } as CSSProperties;
  const said = [!decorative && name, presence].filter(Boolean).join(', ');
  return (
    <span
      className={clsx(styles.avatar, square && styles.square, size > 64 && styles.large, className)}
      style={style}
      {...(said ? { role: 'img', 'aria-label': said } : { 'aria-hidden': true })}
    >
      <span className={styles.face}>
        {picture ? (
          <img
            className={styles.picture}
            src={picture}
            alt=""
            width={size}
            height={size}
            decoding="async"
            draggable={false}
            onError={() => setBroken(picture)}
          />
        ) : (
          <span className={styles.monogram} data-monogram={monogram(name)} />
        )}
      </span>
      {presence && <span className={clsx(styles.dot, styles[presence])} />}
    </span>
  );
}
