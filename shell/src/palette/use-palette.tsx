import type { Profile } from '@workspace/contracts';
import { VisuallyHidden } from '@workspace/ui';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { isThrifty } from '../idle/is-thrifty.ts';
import { lazyWithRetry } from '../idle/lazy-with-retry.ts';
import { whenIdle } from '../idle/when-idle.ts';
import styles from '../layout/root-layout.module.css';
import type { PaletteProps } from './palette.tsx';
import { isPaletteShortcut } from './shortcut.ts';

type PaletteCode = ComponentType<PaletteProps>;

const loadPalette = () => import(/* webpackChunkName: "palette" */ './palette.tsx');
const LatePalette = lazyWithRetry(loadPalette);

/**
 * Returns the command palette and a function that opens it (product/routing#palette). Its shortcut opens it too, unless
 * another dialog is open. The code of the palette loads when the page is idle, so that the letters after the shortcut are
 * typed into it. In data-saver mode, and if that fails, it loads when the palette opens for the first time.
 */
export function usePalette(user: Profile): { openPalette: () => void; palette: ReactNode } {
  const [open, setOpen] = useState(false);
  // Which of both shows stays, so that the typed text does not get lost.
  const [Palette, setPalette] = useState<PaletteCode | null>(null);
  const early = useRef<PaletteCode>(null);
  useEffect(
    () =>
      whenIdle(() => {
        if (isThrifty()) return;
        loadPalette().then(
          (module) => {
            early.current = module.default;
          },
          () => {},
        );
      }),
    [],
  );
  const openPalette = useCallback(() => {
    // A lazy component shows its fallback for a moment, also if its code is there.
    const code = early.current ?? LatePalette;
    setPalette((shown: PaletteCode | null) => shown ?? code);
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
    palette: Palette && (
      <Suspense fallback={loading}>
        <Palette user={user} open={open} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
