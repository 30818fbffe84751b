/** Returns whether this is a device of Apple. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Returns the shortcut of the palette as people read it, and as `aria-keyshortcuts` needs it. */
export const paletteShortcut = (apple = isApple()): { text: string; aria: string } =>
  apple ? { text: '⌘K', aria: 'Meta+K' } : { text: 'Ctrl+K', aria: 'Control+K' };

/**
 * Returns whether a key press opens the palette: Ctrl+K, or ⌘K on Apple devices, where Ctrl+K deletes text. Ignores
 * keys that an input method composes, and keys that a page has used.
 */
export function isPaletteShortcut(event: KeyboardEvent): boolean {
  if (event.isComposing || event.defaultPrevented || event.altKey || event.shiftKey) return false;
  const [wanted, other] = isApple() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  return wanted && !other && event.key.toLowerCase() === 'k';
}
