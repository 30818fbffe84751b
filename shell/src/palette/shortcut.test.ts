import { isPaletteShortcut, paletteShortcut } from './shortcut.ts';

const onApple = () => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh)');
afterEach(() => jest.restoreAllMocks());

const press = (init: KeyboardEventInit) => isPaletteShortcut(new KeyboardEvent('keydown', { key: 'k', ...init }));

describe('shortcut of the palette', () => {
  it('is Ctrl+K, also with caps lock', () => {
    expect(paletteShortcut()).toEqual({ text: 'Ctrl+K', aria: 'Control+K' });
    expect(press({ ctrlKey: true })).toBe(true);
    expect(press({ ctrlKey: true, key: 'K' })).toBe(true);
  });

  it('is ⌘K on Apple devices, where Ctrl+K deletes text', () => {
    onApple();
    expect(paletteShortcut()).toEqual({ text: '⌘K', aria: 'Meta+K' });
    expect(press({ metaKey: true })).toBe(true);
    expect(press({ ctrlKey: true })).toBe(false);
  });

  it.each<KeyboardEventInit>([
    {},
    { metaKey: true },
    { ctrlKey: true, metaKey: true },
    { ctrlKey: true, shiftKey: true },
    { ctrlKey: true, altKey: true },
    { ctrlKey: true, key: 'j' },
    { ctrlKey: true, isComposing: true },
  ])('is not %j', (init) => expect(press(init)).toBe(false));

  it('is not a key that the page has used', () => {
    const event = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true });
    event.preventDefault();
    expect(isPaletteShortcut(event)).toBe(false);
  });
});
