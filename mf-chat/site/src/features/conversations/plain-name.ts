/** Characters that change the text direction, and other invisible characters. */
const unseen = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Removes characters from a name that would make the name, or the text next to it, look like something else. */
export const plainName = (name: string): string => name.replace(unseen, '');
