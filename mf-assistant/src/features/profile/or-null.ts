/** A field's words as the contracts have them: nothing is null. */
export const orNull = (value: string): string | null => value.trim() || null;
