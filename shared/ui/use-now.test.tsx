import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { useNow } from './use-now.ts';

afterEach(() => jest.useRealTimers());

function Clock({ seen }: { seen: number[] }) {
  const now = useNow();
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

it('is updated at each full minute of the clock', () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 0, 5, 12, 0, 40) });
  const seen: number[] = [];
  render(<Clock seen={seen} />);
  act(() => jest.advanceTimersByTime(19_999));
  expect(seen.at(-1)).toBe(Date.UTC(2026, 0, 5, 12, 0, 40));
  act(() => jest.advanceTimersByTime(1));
  expect(seen.at(-1)).toBe(Date.UTC(2026, 0, 5, 12, 1));
  act(() => jest.advanceTimersByTime(60_000));
  expect(seen.at(-1)).toBe(Date.UTC(2026, 0, 5, 12, 2));
});
