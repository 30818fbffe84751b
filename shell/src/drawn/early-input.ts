import { flushSync } from 'react-dom';

/** What the inline script of a drawn page keeps until the page is taken over (bff/src/html/early-presses.js). */
interface EarlyPresses {
  /** The pressed buttons, in order. */
  pressed: Element[];
  /** Lets presses through to the page. */
  stop: () => void;
}

declare global {
  interface Window {
    workspacePresses?: EarlyPresses;
  }
}

/** A field in which somebody can type or choose. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns whether a field is chosen by a click. */
export const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const drawnValue = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? '')
    : field.defaultValue;

/** Sets a value as typing does: React notices only values that are not set on the element itself. */
export function enter(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Resets a field that differs from what was drawn. Returns a function that enters the value again. */
function reset(field: Field): () => void {
  if (isBox(field)) {
    field.checked = field.defaultChecked;
    return () => {
      if (field.isConnected) field.click();
    };
  }
  const { value } = field;
  const caret = field instanceof HTMLSelectElement ? null : field.selectionStart;
  field.value = drawnValue(field);
  return () => {
    if (!field.isConnected) return;
    // The event makes React take over the part of the page with the field, as it was drawn.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    enter(field, value);
    if (caret !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret, caret);
  };
}

/** Returns the fields of a drawn page in which somebody has typed or chosen something. */
export const changedFields = (root: HTMLElement): Field[] =>
  [...root.querySelectorAll<Field>('input:not([type="file"]), textarea, select')].filter((field) =>
    isBox(field) ? field.checked !== field.defaultChecked : field.value !== drawnValue(field),
  );

/**
 * Resets the fields of a drawn page to what was drawn, so that React takes them over as it would draw them. Returns a
 * function that enters again what was typed, and then presses those buttons of the page that were pressed meanwhile.
 */
export function holdEarlyInput(root: HTMLElement, pressed: Element[]): () => void {
  const typed = changedFields(root).map(reset);
  const pressedInPage = pressed.filter((button) => root.contains(button));
  return () => {
    // Each takes effect before the next, as those of a person do.
    for (const enterAgain of typed) flushSync(enterAgain);
    for (const button of pressedInPage)
      if (button instanceof HTMLElement && button.isConnected) flushSync(() => button.click());
  };
}

/** Lets presses through to the page, and returns the buttons whose presses were kept. */
export function releasePresses(): Element[] {
  const { pressed = [], stop } = window.workspacePresses ?? {};
  stop?.();
  return pressed.splice(0);
}
