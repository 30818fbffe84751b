import type { ReportCause, ReportPhase } from '@workspace/contracts';

/** A failure of a remote. `code` is part of the error page and of the failure report, so users can quote it. */
export class RemoteError extends Error {
  readonly phase: ReportPhase;
  readonly reason: ReportCause;
  readonly code: string;

  /** `cause` is the error that the code of the remote threw, if it threw one. */
  constructor(phase: ReportPhase, reason: ReportCause, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'RemoteError';
    this.phase = phase;
    this.reason = reason;
    this.code = failureCode();
  }
}

/** Creates a short random code without characters that look alike. */
function failureCode(): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => alphabet[byte % alphabet.length]);
  return `R-${letters.join('')}`;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
