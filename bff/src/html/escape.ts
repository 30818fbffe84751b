const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for an HTML attribute or element. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/**
 * Escapes JSON for a script element. The result cannot close the element, and it contains no U+2028 or U+2029, which
 * some parsers treat as line ends.
 */
export const escapeJson = (json: string): string =>
  json.replace(/[<\u2028\u2029]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${code}`;
  });

/** Serialises a value as JSON for a script element. */
export const scriptJson = (value: unknown): string => escapeJson(JSON.stringify(value));
