import { SnackbarProvider } from 'notistack';
import { toasts } from 'shared/contracts';
import styles from './toast.module.css';
import { ToastCard } from './toast-card.tsx';

const cards = { success: ToastCard, error: ToastCard, loading: ToastCard };

/**
 * Where toasts appear: at most 20, 8 px apart, at most 350 px wide (product/design#toasts). In the middle: the corners
 * have the buttons of banners and pages.
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
