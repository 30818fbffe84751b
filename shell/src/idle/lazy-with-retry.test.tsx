import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyWithRetry } from './lazy-with-retry.ts';

const Part = () => <p>The part</p>;

test('lazyWithRetry loads failed code again when the browser is back online', async () => {
  const load = jest.fn<Promise<{ default: typeof Part }>, []>().mockRejectedValueOnce(new Error('ChunkLoadError'));
  load.mockResolvedValue({ default: Part });
  const Lazy = lazyWithRetry(load);
  await act(async () => {
    render(
      <Suspense fallback="Not yet">
        <Lazy />
      </Suspense>,
    );
  });
  expect(screen.getByText('Not yet')).toBeInTheDocument();
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('The part')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});
