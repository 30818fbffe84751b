/** The directives of the Content-Security-Policy of a page that allow the origins of the releases on it. */
const releaseDirectives: readonly string[] = ['script-src', 'style-src', 'connect-src', 'img-src', 'font-src'];

/** Returns the origins that a directive allows because of the releases on the page: all of them, or none. */
export const originsFor = (directive: string, origins: string[]): string[] =>
  releaseDirectives.includes(directive) ? origins : [];
