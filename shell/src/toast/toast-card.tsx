import type { HostToastAction } from '@workspace/host';
import { Button, IconButton, Spinner } from '@workspace/ui';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type CustomContentProps, SnackbarContent, useSnackbar } from 'notistack';
import styles from './toast.module.css';

const icons = {
  success: <CircleCheck size={18} aria-hidden="true" />,
  error: <CircleAlert size={18} aria-hidden="true" />,
  loading: <Spinner />,
} as const;

interface ToastCardProps extends CustomContentProps {
  ref?: React.Ref<HTMLDivElement>;
  offer?: HostToastAction;
}

/** Renders a toast. Screen readers announce an error at once, and other toasts at the next pause. */
export function ToastCard({ id, message, variant, offer, ref }: ToastCardProps) {
  const { closeSnackbar } = useSnackbar();
  const kind = variant as keyof typeof icons;
  return (
    <SnackbarContent ref={ref} role={kind === 'error' ? 'alert' : 'status'} className={styles.card} data-kind={kind}>
      <span className={styles.icon}>{icons[kind]}</span>
      <span className={styles.message}>{message}</span>
      {offer && (
        <Button
          size="s"
          variant="secondary"
          onClick={() => {
            closeSnackbar(id);
            offer.run();
          }}
        >
          {offer.label}
        </Button>
      )}
      {kind !== 'loading' && <IconButton icon={X} size="s" label="Dismiss" onClick={() => closeSnackbar(id)} />}
    </SnackbarContent>
  );
}
