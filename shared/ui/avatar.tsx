import clsx from 'clsx';
import { type CSSProperties, useState } from 'react';
import styles from './avatar.module.css';
import { monogram, teamGradient } from './gradients.ts';

export type AvatarSize = 32 | 48 | 64 | 106 | 172 | 256;

/** Whole pixels, so that the dot is round. */
const dots: Record<AvatarSize, number> = { 32: 10, 48: 12, 64: 14, 106: 18, 172: 22, 256: 24 };

export interface AvatarProps {
  /** Whose picture it is: gives the accessible name, the monogram and its colours. */
  name: string;
  src?: string | null | undefined;
  /** 32, 48, 64, 106, 172 or 256 px and no other (product/design#avatars). */
  size?: AvatarSize | undefined;
  /** For a team or an organization. */
  square?: boolean | undefined;
  /** A dot at the corner, also said in words. */
  presence?: 'online' | 'offline' | undefined;
  /** The name stands beside it, so it is not read out twice. Presence still is. */
  decorative?: boolean | undefined;
  className?: string | undefined;
}

/** A picture, or the first two initials on the name's colours when there is none or it fails (product/design#avatars). */
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
