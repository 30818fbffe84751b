/** Control characters and characters that change the text direction. */
const unseen = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Removes control and text direction characters from a name. Such characters could change how the name or the text next
 * to it looks.
 */
export const plainName = (name: string): string => name.replace(unseen, '');
