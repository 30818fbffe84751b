type Report = (error: unknown) => void;

const kept = 10;
const early: unknown[] = [];
let report: Report = (error) => {
  if (early.length < kept) early.push(error);
};

/** Passes a caught error to the error reporting. Errors that occur before it has loaded are kept for it. */
export const reportError: Report = (error) => report(error);

/** Passes all errors to `target`, starting with the kept ones. */
export function reportErrorsTo(target: Report): void {
  report = target;
  for (const error of early.splice(0)) target(error);
}

/** Keeps uncaught errors while the code of the error reporting loads. Returns a function that stops this. */
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
