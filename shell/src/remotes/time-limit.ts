import { RemoteError } from './remote-error.ts';

/** Settles as `work` does, or rejects after `ms`. */
export function withinTime<Value>(work: Promise<Value>, ms: number, phase: 'module' | 'chunk'): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteError(phase, 'timeout', `No answer within ${ms} ms.`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The pause before a second try: not the same for everybody, so that a host that comes back is not run over. */
export const pauseBeforeRetry = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 400));
