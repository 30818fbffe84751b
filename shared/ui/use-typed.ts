import { useState } from 'react';

/** A zod schema that checks whether stored values still fit the form. */
interface Shape<Words> {
  safeParse: (value: unknown) => { data?: Words | undefined };
}

interface TypedOptions<Words> {
  /** Name of the form, part of the storage key. For visitors, it should also contain the link that they opened. */
  form: string;
  /**
   * Id of the signed-in user. With it, the text is stored in localStorage and survives a browser crash. Without it, the
   * text is stored in sessionStorage, for this tab only.
   */
  userId?: string;
  shape: Shape<Words>;
  /** Initial values of the form. */
  initial: Words;
  /**
   * Values that come from the server or a link. The default is `initial`. If they differ from those at the time of
   * typing, the stored text is discarded.
   */
  known?: object;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const prefix = 'typed:';

/** Returns whether this device keeps text of a user that is not sent. Logging out deletes it. */
export const keepsTyped = (userId: string): boolean =>
  Object.keys(localStorage).some((key) => key.startsWith(`${prefix}${userId}:`));

/** Removes the stored text of other users, so that the signed-in user cannot see it. */
function forgetOthers(userId: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && !key.startsWith(`${prefix}${userId}:`)) localStorage.removeItem(key);
  }
}

function read<Words>(key: string, options: TypedOptions<Words>): Words {
  const { userId, shape, initial, known = initial as object } = options;
  try {
    if (userId) forgetOthers(userId);
    const kept = JSON.parse((userId ? localStorage : sessionStorage).getItem(key) ?? '');
    return (isSame(kept.known, known) && shape.safeParse(kept.words).data) || initial;
  } catch {
    return initial;
  }
}

/**
 * Stores the typed values of a form, so that they survive a reload and leaving the page. They are removed when the form
 * is sent, when the user logs out or when another user signs in. The values of a visitor are removed when the tab
 * closes, because the next visitor may be another person. Later changes of the options have no effect.
 * @returns `first`, the stored or initial values; `keep`, to call in an effect after each change; and `forget`, to call
 * after the form was sent. Never pass a password to `keep`.
 */
export function useTyped<Words extends object>(options: TypedOptions<Words>) {
  const [typed] = useState(() => {
    const { form, userId, initial, known = initial } = options;
    const key = prefix + (userId ? `${userId}:${form}` : form);
    const store = (kept: object | null): void => {
      try {
        const storage = userId ? localStorage : sessionStorage;
        if (kept) storage.setItem(key, JSON.stringify(kept));
        else storage.removeItem(key);
      } catch {
        // If the storage is full or blocked, the values are lost when the page closes.
      }
    };
    return {
      first: read(key, options),
      keep: (words: Words) => store(isSame(words, initial) ? null : { known, words }),
      forget: () => store(null),
    };
  });
  return typed;
}
