import { SnackbarProvider } from 'notistack';
import { toasts } from 'shared/contracts';
import { useLayout } from 'shared/host';
import styles from './toast.module.css';
import { ToastCard } from './toast-card.tsx';

const cards = { success: ToastCard, error: ToastCard, loading: ToastCard };

/** Where toasts appear: at most 20, 8 px apart, at most 350 px wide (spec 9). */
export function ToastStack() {
  const { isMobile } = useLayout();
  return (
    <SnackbarProvider
      maxSnack={toasts.limit}
      Components={cards}
      anchorOrigin={{ vertical: 'top', horizontal: isMobile ? 'center' : 'right' }}
      classes={{ containerRoot: styles.stack ?? '' }}
    />
  );
}
