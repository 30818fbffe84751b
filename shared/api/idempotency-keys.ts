import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { ErrorBody } from '@workspace/contracts';

/** Keys of mutations whose result is unknown, by the content of the mutation. */
const unresolvedKeys = new Map<string, string>();

/** Returns the first path segment of a URL: `tasks` for `tasks/7`, but `operations/bills` for `operations/bills/7`. */
const nounOf = ({ url }: FetchArgs): string => url.replace(/^(operations\/)?([^/?]*).*$/s, '$1$2');

/**
 * Returns a comparable value for a form field. A file is represented by its name, type, size and date. If two files
 * agree in all of these, the server compares their content.
 */
const fingerprintOfField = (field: FormDataEntryValue) =>
  typeof field === 'string' ? field : [field.name, field.type, field.size, field.lastModified];

/** Returns the same text for two mutations exactly if they have the same URL, method, parameters and body. */
const fingerprintOf = ({ url, method, body, params }: FetchArgs): string => {
  const told = body instanceof FormData ? [...body].map(([name, field]) => [name, fingerprintOfField(field)]) : body;
  return JSON.stringify([url, method, params, told]);
};

/** Returns whether the server may have executed the mutation despite the error, in this or an earlier attempt. */
const isUnresolved = (error: ErrorBody | undefined): boolean =>
  error !== undefined && (error.status >= 500 || error.status === 429 || error.status === 401);

/**
 * Sends a mutation with an idempotency key (ADR 0022), so that a second click does not execute it twice. A repeat gets
 * the same key while the result of the first attempt is unknown: after a lost response, a server error, a 429 or a 401.
 * When another mutation with the same first path segment succeeds, later calls get new keys. For example, an item that
 * was added and removed can then be added again. The nouns of the operations do not count together, because a note in
 * the inbox would otherwise turn a repeated refund into a second one.
 * @param send sends the call with the given key
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
