import { useState } from 'react';

/** What tells whether something kept still is what the form has: a zod schema. */
interface Shape<Words> {
  safeParse: (value: unknown) => { data?: Words | undefined };
}

interface TypedOptions<Words> {
  /** Names the form; where nobody is signed in, also the link that somebody came by. */
  form: string;
  /** Who is signed in: what they type is kept on the device, also when the browser dies. Left out, it is kept in this tab alone. */
  userId?: string;
  shape: Shape<Words>;
  /** What the form says before anything is typed. */
  initial: Words;
  /** What is known without this form's help, `initial` unless told. Words that were typed before it changed are forgotten. */
  known?: object;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const prefix = 'typed:';

/** What somebody else has typed on this device is not for whoever is signed in now. */
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
 * What is typed into a form, kept until it is sent, or somebody logs out or signs in as another; also when the page is loaded again
 * or left. Of who is signed in it outlives the browser; of a visitor it goes with the tab, since the next one on the device is
 * somebody else. Options count as they are at first.
 * @returns what the form starts with; `keep`, for an effect after each change, which must not be given a password; and
 * `forget`, for when it was sent.
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
        // Without room or permission to keep it, it lasts as long as the page.
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
