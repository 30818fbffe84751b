import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Selects invalid fields. A group of radio buttons or checkboxes cannot have `aria-invalid`, so it has `data-invalid`.
 */
const wrong = '[aria-invalid="true"], [data-invalid="true"]';
const focusable = 'input, textarea, select, button, [role="radio"], [role="checkbox"]';

/**
 * Moves the focus to the first invalid field of a form. Pass `form` as the ref of the form, and call `showProblem` when
 * you set the errors.
 */
export function useProblemFocus(): { form: RefObject<HTMLFormElement | null>; showProblem: () => void } {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    const field = form.current?.querySelector<HTMLElement>(wrong);
    const target = field?.matches(focusable) ? field : field?.querySelector<HTMLElement>(focusable);
    target?.focus();
  }, [refusals]);
  return { form, showProblem: () => setRefusals((count) => count + 1) };
}
