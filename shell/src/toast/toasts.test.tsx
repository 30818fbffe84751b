import { act, render, screen } from '@testing-library/react';
import type { ToastId } from '@workspace/host';
import { toast } from './toast.ts';
import { Toasts } from './toasts.tsx';

it('toasts that come before their code show in their order when it has loaded, without a dismissed one', async () => {
  render(<Toasts />);
  let saving: ToastId = '';
  act(() => {
    saving = toast.loading('Saving');
  });
  act(() => void toast.success('First'));
  act(() => void toast.error('Second'));
  act(() => toast.dismiss(saving));
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  expect(await screen.findByText('Second')).toBeInTheDocument();
  expect([...document.querySelectorAll('[data-kind]')].map((card) => card.textContent)).toEqual(['First', 'Second']);
});
