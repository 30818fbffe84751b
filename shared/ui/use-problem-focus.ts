import { type RefObject, useEffect, useRef, useState } from 'react';

/** A group of radio buttons or boxes has no `aria-invalid` of its own. */
const wrong = '[aria-invalid="true"], [data-invalid="true"]';
const focusable = 'input, textarea, select, button, [role="radio"], [role="checkbox"]';

/**
 * Brings whoever sent a form that is refused to the first field that says why. Give `form` to the form, and call `showProblem`
 * along with setting the problems.
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
