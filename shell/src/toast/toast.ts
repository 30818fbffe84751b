import { nanoid } from '@reduxjs/toolkit';
import { toasts } from '@workspace/contracts';
import type { HostToast, ToastId } from '@workspace/host';
import { closeSnackbar, enqueueSnackbar, type VariantType } from 'notistack';

declare module 'notistack' {
  interface VariantOverrides {
    default: false;
    info: false;
    warning: false;
    loading: true;
  }
}

/** The key is random, because notistack's default key comes from the clock and may repeat within a millisecond. */
const show = (variant: VariantType & keyof typeof toasts.durationMs, message: string): ToastId =>
  enqueueSnackbar(message, { key: nanoid(), variant, autoHideDuration: toasts.durationMs[variant] });

/** Shows toasts of three styles, with their durations (product/design#toasts). */
export const toast: HostToast = {
  success: (message) => show('success', message),
  error: (message) => show('error', message),
  loading: (message) => show('loading', message),
  dismiss: (id) => closeSnackbar(id),
};
