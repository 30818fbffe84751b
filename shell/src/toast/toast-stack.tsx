import { toasts } from '@workspace/contracts';
import type { HostToastAction } from '@workspace/host';
import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import styles from './toast.module.css';
import { connectDisplay, type ToastDisplay } from './toast.ts';
import { ToastCard } from './toast-card.tsx';

declare module 'notistack' {
  interface VariantOverrides {
    default: false;
    info: false;
    warning: false;
    success: { offer?: HostToastAction | undefined };
    loading: true;
  }
}

const cards = { success: ToastCard, error: ToastCard, loading: ToastCard };

const display: ToastDisplay = {
  show({ id, style, message, action }) {
    // A toast with a button stays, because nobody can reach the button by keyboard within seconds.
    const autoHideDuration = action ? null : toasts.durationMs[style];
    enqueueSnackbar(message, { key: id, variant: style, autoHideDuration, offer: action });
  },
  dismiss: (id) => closeSnackbar(id),
};

/**
 * Renders the toasts: at most 20, 8 px apart, at most 350 px wide (product/design#toasts). The toasts are centred,
 * because banners and pages have buttons in the corners.
 */
export function ToastStack() {
  useEffect(() => connectDisplay(display), []);
  return (
    <SnackbarProvider
      maxSnack={toasts.limit}
      Components={cards}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      classes={{ containerRoot: styles.stack ?? '' }}
    />
  );
}
