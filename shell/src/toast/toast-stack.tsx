import { toasts } from '@workspace/contracts';
import { SnackbarProvider } from 'notistack';
import styles from './toast.module.css';
import { ToastCard } from './toast-card.tsx';

const cards = { success: ToastCard, error: ToastCard, loading: ToastCard };

/**
 * Renders the toasts: at most 20, 8 px apart, at most 350 px wide (product/design#toasts). The toasts are centred,
 * because banners and pages have buttons in the corners.
 */
export function ToastStack() {
  return (
    <SnackbarProvider
      maxSnack={toasts.limit}
      Components={cards}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      classes={{ containerRoot: styles.stack ?? '' }}
    />
  );
}
