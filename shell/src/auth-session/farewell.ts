const key = 'farewell';

/** Keeps a sentence for the sign-in page that this tab loads next. Signing out clears the storage, so call this after it. */
export const leaveFarewell = (sentence: string): void => sessionStorage.setItem(key, sentence);

/** Returns the sentence that `leaveFarewell` has kept, once. Otherwise returns null. */
export function takeFarewell(): string | null {
  const sentence = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return sentence;
}
