import type { FailedPart, FailureReason } from './messages.ts';

/** Thrown when a page could not be drawn. `message` may have text of the page's code. */
export class DrawingError extends Error {
  override name = 'DrawingError';
  readonly reason: FailureReason;
  readonly part: FailedPart;

  constructor(reason: FailureReason, part: FailedPart, message: string) {
    super(message);
    this.reason = reason;
    this.part = part;
  }
}
