import { drawnInPanel, takePresses } from './early-input.ts';
import { moveEarlyInput } from './move-input.ts';

/**
 * Moves what is typed and pressed in the drawn left panel to the controls of the same name that the page renders there.
 * The drawn ones stay until then: React takes over no portal, and `LeftPanel` of @workspace/host says when it removes them.
 */
export function movePanelInput(root: HTMLElement): void {
  for (const drawn of root.querySelectorAll<HTMLElement>(drawnInPanel)) {
    drawn.addEventListener('taken', () => {
      const panel = drawn.parentElement ?? drawn;
      const playEarlyInput = moveEarlyInput(
        drawn,
        takePresses((button) => drawn.contains(button)),
        panel,
      );
      // React must have finished the frame before something else renders.
      queueMicrotask(playEarlyInput);
    });
  }
}
