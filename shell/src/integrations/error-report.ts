type Report = (error: unknown) => void;

const kept = 10;
const early: unknown[] = [];
let report: Report = (error) => {
  if (early.length < kept) early.push(error);
};

/** Passes a caught error to the error reporting. Up to ten errors are kept until the error reporting has loaded. */
export const reportError: Report = (error) => report(error);

/** Passes the kept errors and all later errors to `target`. */
export function reportErrorsTo(target: Report): void {
  report = target;
  for (const error of early.splice(0)) target(error);
}

/**
 * Passes uncaught errors to `reportError` until the error reporting has its own listeners. Returns a function that
 * removes these listeners.
 */
export function watchForErrors(): () => void {
  const onError = ({ error }: ErrorEvent) => reportError(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportError(reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
