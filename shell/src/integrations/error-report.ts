type Report = (error: unknown) => void;

const kept = 10;
const early: unknown[] = [];
let report: Report = (error) => {
  if (early.length < kept) early.push(error);
};

/** Tells the error reporting, if there is one, of an error that was caught. What comes before it is there is kept for it. */
export const reportError: Report = (error) => report(error);

/** Hands all errors to `target`, those that were kept first. */
export function reportErrorsTo(target: Report): void {
  report = target;
  for (const error of early.splice(0)) target(error);
}

/** Keeps errors that nobody catches for the error reporting, while its code is on its way. Returns how to stop. */
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
