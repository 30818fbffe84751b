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

/** React watches the value of a field that it has taken over, with a property of the field itself. */
const isTakenOver = (field: Field): boolean => Object.hasOwn(field, isBox(field) ? 'checked' : 'value');

/** Returns the field of an event that says that somebody has typed in it or chosen it. React asks selects itself. */
function fieldOf({ type, target }: Event): Field | null {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || target.type === 'file')
    return null;
  return isBox(target) === (type === 'click') ? target : null;
}

/**
 * Notes what was typed in a drawn page. From then on, also enters again what somebody types in a field that React takes
 * over only because of that: React takes the typed value for the drawn one. Returns a function that enters what was
 * noted when React has taken the page over, and then presses the buttons that were pressed meanwhile. The left panel is
 * not a part of it.
 */
export function noteEarlyInput(root: HTMLElement): () => void {
  const isOurs = (control: Element) => root.contains(control) && !control.closest(drawnInPanel);
  const typed = new Map(
    changedFields(root)
      .filter(isOurs)
      .map((field) => [field, noteInput(field)]),
  );
  let isEntering = false;
  // Each takes effect before the next, as those of a person do.
  const play = (input: () => void) => {
    isEntering = true;
    flushSync(input);
    isEntering = false;
  };
  const hear = (event: Event) => {
    const field = fieldOf(event);
    if (isEntering || !field || !isOurs(field)) return;
    typed.delete(field);
    if (isTakenOver(field)) return;
    const enterAgain = noteInput(field);
    play(enterAgain);
    if (!isTakenOver(field)) typed.set(field, enterAgain);
  };
  for (const type of ['input', 'click']) window.addEventListener(type, hear, true);
  return () => {
    for (const enterAgain of typed.values()) play(enterAgain);
    typed.clear();
    for (const button of takePresses(isOurs))
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
