import { act, screen, within } from '@testing-library/react';
import { HostProvider, type HostProviderProps, LeftPanel } from '@workspace/host';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { liftPanel } from '../drawn/lift-panel.ts';

it('the page replaces what the server has drawn in the left panel', async () => {
  document.body.innerHTML =
    '<aside><div data-panel-content=""><div data-drawn="">Drawn</div></div></aside><div id="page"></div>';
  const panel = document.querySelector<HTMLElement>('[data-panel-content]');
  const root = document.getElementById('page');
  if (!panel || !root) throw new Error('no panel');
  const lower = liftPanel(document.body, []);
  expect(panel).toBeEmptyDOMElement();
  lower();
  expect(panel).toHaveTextContent('Drawn');

  // The panel uses only the layout.
  const host = { layout: { leftPanelElement: panel } } as unknown as HostProviderProps;
  const page = (
    <HostProvider {...host}>
      <LeftPanel>Rendered</LeftPanel>
    </HostProvider>
  );
  root.innerHTML = renderToString(page);
  const differences = jest.fn();
  await act(async () => void hydrateRoot(root, page, { onRecoverableError: differences }));
  expect(within(panel).queryByText('Drawn')).not.toBeInTheDocument();
  expect(screen.getByText('Rendered')).toBeInTheDocument();
  expect(differences).not.toHaveBeenCalled();
});
