import { act, screen } from '@testing-library/react';
import { setOutbox, useWaitingChanges } from '@workspace/api';
import type { WaitingChange } from '@workspace/contracts';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

const none: readonly WaitingChange[] = [];

function Shown() {
  return <p>{useWaitingChanges() ? 'known' : 'not known'}</p>;
}

it('takes over a page of the server, which does not know them, when the device has already been read', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Shown />);
  document.body.append(root);
  setOutbox({
    entries: () => none,
    isBusy: () => false,
    add: async () => true,
    mend: async () => {},
    drop: async () => {},
    send: () => {},
    stop: () => {},
  });
  const onRecoverableError = jest.fn();
  await act(async () => hydrateRoot(root, <Shown />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getByText('known')).toBeVisible();
});
