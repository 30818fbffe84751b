import { nanoid } from '@reduxjs/toolkit';
import type { HostToast, HostToastAction, ToastId } from '@workspace/host';

/** A toast that shows or waits to be shown. */
export interface Toast {
  id: ToastId;
  style: 'success' | 'error' | 'loading';
  message: string;
  action?: HostToastAction | undefined;
}

/** What shows toasts, when its code has loaded. */
export interface ToastDisplay {
  show: (toast: Toast) => void;
  dismiss: (id: ToastId) => void;
}

let display: ToastDisplay | null = null;
let waiting: Toast[] = [];
/** Whether there was a toast before there was a display. */
let isWanted = false;
const listeners = new Set<() => void>();

function wait(toast: Toast): void {
  waiting.push(toast);
  isWanted = true;
  for (const listener of listeners) listener();
}

/** Shows the toasts that wait, and all later ones, in `next`. Returns a function that ends this. */
export function connectDisplay(next: ToastDisplay): () => void {
  display = next;
  for (const toast of waiting.splice(0)) next.show(toast);
  return () => {
    display = null;
  };
}

export const isDisplayWanted = (): boolean => isWanted;

/** Calls `listener` when a toast begins to wait for a display. Returns a function that ends this. */
export function onDisplayWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The id is random, because a time may repeat within a millisecond. */
function show(style: Toast['style'], message: string, action?: HostToastAction): ToastId {
  const toast = { id: nanoid(), style, message, action };
  if (display) display.show(toast);
  else wait(toast);
  return toast.id;
}

/** Shows toasts of three styles, with their durations (product/design#toasts). */
export const toast: HostToast = {
  success: (message, action) => show('success', message, action),
  error: (message) => show('error', message),
  loading: (message) => show('loading', message),
  dismiss(id) {
    waiting = waiting.filter((one) => one.id !== id);
    display?.dismiss(id);
  },
};
