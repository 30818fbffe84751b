import { moveEarlyInput } from './move-input.ts';

/**
 * Takes what the server has drawn in the left panel out of it, because React takes over only what it renders there
 * itself, which is nothing: pages fill the panel through a portal. Returns a function that puts it back, until the page
 * renders it (`LeftPanel` of @workspace/host). What was typed in the panel, and those of the buttons `pressed` that are in
 * it, then take effect on the new controls of the same name.
 */
export function liftPanel(root: HTMLElement, pressed: Element[]): () => void {
  const drawn = [...root.querySelectorAll('[data-panel-content] > [data-drawn]')];
  const panel = drawn[0]?.parentElement;
  if (!panel) return () => {};
  const playEarlyInput = moveEarlyInput(panel, pressed);
  for (const element of drawn) element.remove();
  return () => {
    if (panel.childElementCount > 0) {
      playEarlyInput();
      return;
    }
    panel.append(...drawn);
    new MutationObserver((_, observer) => {
      observer.disconnect();
      playEarlyInput();
    }).observe(panel, { childList: true });
  };
}
