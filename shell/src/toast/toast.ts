import { nanoid } from '@reduxjs/toolkit';
import { toasts } from '@workspace/contracts';
import type { HostToast, HostToastAction, ToastId } from '@workspace/host';
import { closeSnackbar, enqueueSnackbar, type VariantType } from 'notistack';

declare module 'notistack' {
  interface VariantOverrides {
    default: false;
    info: false;
    warning: false;
    success: { offer?: HostToastAction };
    loading: true;
  }
}

/** The key is random, because notistack's default key comes from the clock and may repeat within a millisecond. */
const show = (variant: VariantType & keyof typeof toasts.durationMs, message: string): ToastId =>
  enqueueSnackbar(message, { key: nanoid(), variant, autoHideDuration: toasts.durationMs[variant] });

/** The toast stays, because nobody can reach its button by keyboard within seconds. */
const showWithAction = (message: string, action: HostToastAction): ToastId =>
  enqueueSnackbar(message, { key: nanoid(), variant: 'success', autoHideDuration: null, offer: action });

/** Shows toasts of three styles, with their durations (product/design#toasts). */
export const toast: HostToast = {
  success: (message, action) => (action ? showWithAction(message, action) : show('success', message)),
  error: (message) => show('error', message),
  loading: (message) => show('loading', message),
  dismiss: (id) => closeSnackbar(id),
};
