import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { ErrorBody } from '@workspace/contracts';

/** Keys of changes with an unknown result, by the content of the change. */
const unresolvedKeys = new Map<string, string>();

/** Returns the noun of a URL: `tasks` for `tasks/7`. */
const nounOf = ({ url }: FetchArgs): string => url.replace(/[/?].*$/s, '');

/**
 * Returns a form field as comparable text. A file is described by its metadata on the device. If two files look the
 * same, the server tells them apart.
 */
const fingerprintOfField = (field: FormDataEntryValue) =>
  typeof field === 'string' ? field : [field.name, field.type, field.size, field.lastModified];

/** Returns text that is the same for a repeat of the same change. */
const fingerprintOf = ({ url, method, body, params }: FetchArgs): string => {
  const told = body instanceof FormData ? [...body].map(([name, field]) => [name, fingerprintOfField(field)]) : body;
  return JSON.stringify([url, method, params, told]);
};

/** Returns whether the server may have made the change despite the error, now or in an earlier attempt. */
const isUnresolved = (error: ErrorBody | undefined): boolean =>
  error !== undefined && (error.status >= 500 || error.status === 429 || error.status === 401);

/**
 * Gives each change a key. A repeat gets the same key while the result of the first attempt is unknown: the answer was
 * lost or late, was a server error, or the server refused a repeat as too early or without a session. So a second click
 * does not make a change twice (ADR 0022). Any other change of the same noun ends the repeats, because adding a removed
 * item again is a new change.
 * @param send sends the call with its key, as often as needed
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
