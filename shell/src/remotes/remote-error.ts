import type { ReportCause, ReportPhase } from 'shared/contracts';

/** Something of a remote failed: where, and why as far as is known. `code` is what a user can quote once it was reported. */
export class RemoteError extends Error {
  readonly phase: ReportPhase;
  readonly reason: ReportCause;
  readonly code: string;

  constructor(phase: ReportPhase, reason: ReportCause, message: string) {
    super(message);
    this.name = 'RemoteError';
    this.phase = phase;
    this.reason = reason;
    this.code = failureCode();
  }
}

/** A short code for people to read out, without letters that look alike. */
function failureCode(): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => alphabet[byte % alphabet.length]);
  return `R-${letters.join('')}`;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
