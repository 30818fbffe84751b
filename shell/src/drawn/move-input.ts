import { flushSync } from 'react-dom';
import { changedFields, enter, type Field, isBox } from './early-input.ts';

/** Returns what tells a person which control this is: its kind and its name. */
function nameOf(control: Element): string {
  const [label] = 'labels' in control ? ((control as Field).labels ?? []) : [];
  const kind = [control.localName, control.getAttribute('type'), control.getAttribute('role')];
  return [...kind, control.getAttribute('aria-label') ?? label?.textContent ?? control.textContent].join(' ');
}

/** A drawn part of the page, and the element in which its successor renders. */
interface Move {
  part: HTMLElement;
  place: HTMLElement;
}

/**
 * Returns a function that finds the control that has taken the place of another one. It returns undefined if several
 * have its name, because another one must never be pressed.
 */
function successorOf<Control extends Element>(control: Control, { part, place }: Move): () => Control | undefined {
  const name = nameOf(control);
  const alike = (root: HTMLElement) =>
    [...root.querySelectorAll<Control>(control.localName)].filter((other) => nameOf(other) === name);
  const isOnly = alike(part).length === 1;
  return () => {
    const [found, ...others] = alike(place);
    return isOnly && others.length === 0 ? found : undefined;
  };
}

/** Returns a function that gives a field's value and focus to its successor. */
function moveValue(field: Field, move: Move): () => void {
  const { value } = field;
  const successor = successorOf(field, move);
  const isFocused = field === document.activeElement;
  return () => {
    const found = successor();
    if (!found) return;
    if (isBox(found)) found.click();
    else enter(found, value);
    if (isFocused) found.focus();
  };
}

/**
 * Keeps what was typed and pressed in a drawn part of the page that is about to be drawn anew in `place`, the part itself
 * unless given. Returns a function that gives it to the new controls of the same name, when the drawn ones are gone.
 */
export function moveEarlyInput(part: HTMLElement, pressed: Element[], place = part): () => void {
  const move = { part, place };
  const typed = changedFields(part).map((field) => moveValue(field, move));
  const successors = pressed.map((button) => successorOf(button, move));
  return () => {
    // Each takes effect before the next, as those of a person do.
    for (const enterAgain of typed) flushSync(enterAgain);
    for (const successor of successors) {
      const button = successor();
      if (button instanceof HTMLElement) flushSync(() => button.click());
    }
  };
}
