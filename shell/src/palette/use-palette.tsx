import type { Profile } from '@workspace/contracts';
import { VisuallyHidden } from '@workspace/ui';
import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { lazyWithRetry } from '../idle/lazy-with-retry.ts';
import styles from '../layout/root-layout.module.css';
import { isPaletteShortcut } from './shortcut.ts';

const Palette = lazyWithRetry(() => import(/* webpackChunkName: "palette" */ './palette.tsx'));

/**
 * Returns the command palette and a function that opens it (product/routing#palette). Its shortcut opens it too, unless
 * another dialog is open. The code of the palette loads when it opens for the first time.
 */
export function usePalette(user: Profile): { openPalette: () => void; palette: ReactNode } {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const openPalette = useCallback(() => {
    setUsed(true);
    setOpen(true);
  }, []);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteShortcut(event)) return;
    if (!open && document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    // Otherwise the browser moves the focus to its address bar.
    event.preventDefault();
    openPalette();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  const loading = (
    <div className={styles.progress} role="status">
      <VisuallyHidden>Loading the search</VisuallyHidden>
    </div>
  );
  return {
    openPalette,
    palette: used && (
      <Suspense fallback={loading}>
        <Palette user={user} open={open} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
