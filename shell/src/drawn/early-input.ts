import { flushSync } from 'react-dom';

/** What the inline script of a drawn page keeps until the page is taken over (bff/src/html/early-presses.js). */
interface EarlyPresses {
  /** The pressed buttons, in order. */
  pressed: Element[];
  /** Lets presses through to the page, but for those of the drawn left panel. */
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

/** Notes what somebody typed or chose in a drawn field. Returns a function that enters it, once React is there. */
function noteInput(field: Field): () => void {
  const { value } = field;
  const caret = isBox(field) || field instanceof HTMLSelectElement ? null : field.selectionStart;
  return () => {
    if (!field.isConnected) return;
    // The event makes React take over the part of the page with the field. It leaves a field as it is, and takes that for
    // what it has drawn. Set on the element itself, the drawn value is what React then compares with.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (isBox(field)) {
      field.checked = field.defaultChecked;
      field.click();
      return;
    }
    field.value = drawnValue(field);
    enter(field, value);
    if (caret !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret, caret);
  };
}

/** Returns the fields of a drawn page in which somebody has typed or chosen something. */
export const changedFields = (root: HTMLElement): Field[] =>
  [...root.querySelectorAll<Field>('input:not([type="file"]), textarea, select')].filter((field) =>
    isBox(field) ? field.checked !== field.defaultChecked : field.value !== drawnValue(field),
  );

/** Selector of what the server has drawn in the left panel, until the page renders it (`LeftPanel` of @workspace/host). */
export const drawnInPanel = '[data-panel-content] > [data-drawn]';

/**
 * Notes what was typed in a drawn page. Returns a function that enters it when React has taken the page over, and then
 * presses the buttons that were pressed meanwhile. The left panel is not a part of it.
 */
export function noteEarlyInput(root: HTMLElement): () => void {
  const typed = changedFields(root)
    .filter((field) => !field.closest(drawnInPanel))
    .map(noteInput);
  return () => {
    // Each takes effect before the next, as those of a person do.
    for (const enterAgain of typed) flushSync(enterAgain);
    for (const button of takePresses((control) => root.contains(control) && !control.closest(drawnInPanel)))
      if (button instanceof HTMLElement && button.isConnected) flushSync(() => button.click());
  };
}

/** Lets presses through to the page, but for those of what the server has drawn in the left panel. */
export const releasePresses = (): void => window.workspacePresses?.stop();

/** Returns those of the kept presses whose button `isWanted`, and keeps the others. */
export function takePresses(isWanted: (button: Element) => boolean): Element[] {
  const { pressed = [] } = window.workspacePresses ?? {};
  const wanted = pressed.filter(isWanted);
  pressed.splice(0, pressed.length, ...pressed.filter((button) => !isWanted(button)));
  return wanted;
}
