/** Characters that turn the direction of what follows, and others that nobody sees. */
const unseen = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A name without what would make it, or what stands beside it, look like something else. */
export const plainName = (name: string): string => name.replace(unseen, '');
