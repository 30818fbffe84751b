import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { useNow } from './use-now.ts';

function Clock({ seen }: { seen: number[] }) {
  const now = useNow(60_000);
  seen.push(now);
  return <output>{now}</output>;
}

it('is the time of the drawing while the browser takes a page over, and then that of the clock', async () => {
  document.documentElement.dataset.drawnAt = '5000';
  document.body.innerHTML = '<div><output>5000</output></div>';
  const seen: number[] = [];
  const differences = jest.fn();
  await act(async () => {
    hydrateRoot(document.body.children[0] as Element, <Clock seen={seen} />, { onRecoverableError: differences });
  });
  expect(seen[0]).toBe(5000);
  expect(Number(screen.getByRole('status').textContent)).toBeGreaterThan(5000);
  expect(differences).not.toHaveBeenCalled();
  delete document.documentElement.dataset.drawnAt;
});
