import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { type ErrorBody, errorCodes, outboxMessages, type WaitingWords } from '@workspace/contracts';
import { asErrorBody } from '../error.ts';
import { currentOutbox } from './current-outbox.ts';

/** A change, and what it says about itself if it may wait on the device while the server cannot be reached. */
export type Change = FetchArgs & { waits?: WaitingWords };

/** The error of a change that waits on the device. */
const waiting: ErrorBody = {
  message: outboxMessages.waiting,
  info: null,
  status: 202,
  errorCode: errorCodes.waiting,
  type: 'unknown',
};

/**
 * Returns whether a change has failed only in so far as it waits on the device, and is sent later. The page then shows it
 * as done, and as waiting.
 */
export const isWaiting = (error: unknown): boolean =>
  error !== undefined && error !== null && asErrorBody(error).errorCode === errorCodes.waiting;

/** Returns whether an error says nothing about the change, because no answer has arrived. */
export const isUnanswered = (error: ErrorBody | undefined): boolean =>
  error?.errorCode === errorCodes.offline || error?.errorCode === errorCodes.timeout;

/** Returns whether a change must wait because an earlier one does. */
export const isBehind = ({ waits }: Change): boolean => waits !== undefined && currentOutbox()?.isBusy() === true;

/**
 * Keeps a change on the device until it is sent, under its key.
 * @returns the error `waiting`; null if the change cannot wait
 */
export async function keepWaiting({ waits, url, method, body }: Change, key: string): Promise<ErrorBody | null> {
  const outbox = currentOutbox();
  if (!waits || !outbox) return null;
  const call = { url, method: method ?? 'POST', body: (body ?? {}) as Record<string, unknown>, key };
  return (await outbox.add(waits, call)) ? waiting : null;
}
