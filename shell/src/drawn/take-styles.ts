import { drawnStylesId } from '@workspace/contracts';

const rulesOf = (element: Element | null): CSSRule[] => [
  ...((element instanceof HTMLStyleElement && element.sheet?.cssRules) || []),
];

/**
 * Gives the elements of a drawn page their own styles, which its HTML has as rules, because the policy forbids `style`
 * attributes. React does not set the styles of elements that it takes over, and changes only those that change.
 */
export function takeStyles(): void {
  const sheet = document.getElementById(drawnStylesId);
  for (const rule of rulesOf(sheet)) {
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const element of document.querySelectorAll<HTMLElement>(rule.selectorText)) {
      element.style.cssText = rule.style.cssText;
    }
  }
  for (const element of document.querySelectorAll('[data-style]')) element.removeAttribute('data-style');
  sheet?.remove();
}
