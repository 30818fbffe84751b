import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { ErrorBody } from '@workspace/contracts';

/** Keys of wishes that nobody knows the end of, by what was wished for. */
const unresolvedKeys = new Map<string, string>();

/** `tasks` of `tasks/7`. */
const nounOf = ({ url }: FetchArgs): string => url.replace(/[/?].*$/s, '');

/** A field of a form; a file is told by what its owner's device says of it. The server tells those apart that look the same. */
const fingerprintOfField = (field: FormDataEntryValue) =>
  typeof field === 'string' ? field : [field.name, field.type, field.size, field.lastModified];

/** What is wished for, in words that are the same in a repeat. */
const fingerprintOf = ({ url, method, body, params }: FetchArgs): string => {
  const told = body instanceof FormData ? [...body].map(([name, field]) => [name, fingerprintOfField(field)]) : body;
  return JSON.stringify([url, method, params, told]);
};

/** Whether the server may have done what it was asked for all the same, now or at a try before this one. */
const isUnresolved = (error: ErrorBody | undefined): boolean =>
  error !== undefined && (error.status >= 500 || error.status === 429 || error.status === 401);

/**
 * Gives each wish to change something a key, and a repeat of it the same key as long as nobody knows what became of the first:
 * its answer was lost, late or an error of the server, or a repeat came too soon or from nobody. So a second press of a button makes nothing twice (ADR 0022). Whatever
 * else is changed there ends the repeats: to add again what was removed meanwhile is a new wish.
 * @param send sends the call with its key, however often it must.
 */
export async function withIdempotencyKey<Result extends { error?: ErrorBody | undefined }>(
  args: FetchArgs,
  send: (key: string) => PromiseLike<Result> | Result,
): Promise<Result> {
  const noun = nounOf(args);
  const operation = `${noun} ${fingerprintOf(args)}`;
  const key = unresolvedKeys.get(operation) ?? crypto.randomUUID();
  unresolvedKeys.set(operation, key);
  const result = await send(key);
  if (isUnresolved(result.error)) return result;
  unresolvedKeys.delete(operation);
  if (!result.error) {
    for (const other of unresolvedKeys.keys()) if (other.startsWith(`${noun} `)) unresolvedKeys.delete(other);
  }
  return result;
}
