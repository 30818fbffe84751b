/** Returns the trimmed text, or null if the text is empty. */
export const orNull = (value: string): string | null => value.trim() || null;
