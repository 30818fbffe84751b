import { useState } from 'react';

/** A zod schema that checks whether stored values fit the form. */
interface Shape<Words> {
  safeParse: (value: unknown) => { data?: Words | undefined };
}

interface TypedOptions<Words> {
  /** Name of the form. For visitors it includes the link that they came by. */
  form: string;
  /**
   * Id of the signed-in user, whose text is stored on the device and survives a crash of the browser. Without it, the
   * text is stored in this tab only.
   */
  userId?: string;
  shape: Shape<Words>;
  /** Initial values of the form. */
  initial: Words;
  /** Values from elsewhere (server, link), by default `initial`. When they change, older typed text is discarded. */
  known?: object;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const prefix = 'typed:';

/** Removes the text of other users, which the signed-in user must not see. */
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
 * Keeps the typed text of a form until it is sent, or until the user logs out or another user signs in. It survives a
 * reload and leaving the page. The text of a signed-in user also survives closing the browser. A visitor's text is
 * removed with the tab, because the next visitor may be another person. Changes of the options are ignored.
 * @returns the initial values; `keep`, for an effect after each change, which must not get a password; and `forget`, to
 * call after the form was sent
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
        // If storage is full or refused, the text lasts only as long as the page.
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
