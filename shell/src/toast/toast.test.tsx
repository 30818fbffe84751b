import { act, render, screen } from '@testing-library/react';
import { toasts } from '@workspace/contracts';
import type { ToastId } from '@workspace/host';
import { FakeHost } from '@workspace/testing';
import { closeSnackbar } from 'notistack';
import { toast } from './toast.ts';
import { ToastStack } from './toast-stack.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <FakeHost>
      <ToastStack />
    </FakeHost>,
  );
});
afterEach(() => {
  act(() => {
    closeSnackbar();
    jest.runAllTimers();
  });
  jest.useRealTimers();
});

/** Duration of a toast's enter or exit animation, in ms. */
const moving = 1000;
/** Advances the time in steps, because each phase of a toast starts its own timer. */
const pass = (ms: number) => {
  for (let rest = ms; rest > 0; rest -= 50) act(() => jest.advanceTimersByTime(Math.min(rest, 50)));
};
const show = (style: 'success' | 'error' | 'loading', text: string) => {
  const ids: ToastId[] = [];
  act(() => void ids.push(toast[style](text)));
  return ids[0] ?? '';
};
const words = () => document.querySelectorAll('[data-kind]');

it('the durations and limits of toasts are those of the product (product/design#toasts)', () => {
  expect(toasts).toEqual({
    durationMs: { blank: 4000, error: 4000, success: 2000, loading: null, custom: 4000 },
    limit: 20,
    gap: 8,
    maxWidth: 350,
  });
});

describe('toast (product/design#toasts)', () => {
  it.each([
    ['success', 2000],
    ['error', 4000],
  ] as const)('of style %s disappears after %d ms', (style, ms) => {
    show(style, 'Started a new session');
    expect(screen.getByText('Started a new session')).toBeInTheDocument();
    pass(ms - 100);
    expect(screen.getByText('Started a new session')).toBeInTheDocument();
    pass(100 + moving);
    expect(screen.queryByText('Started a new session')).not.toBeInTheDocument();
  });

  it('of style loading stays until the code dismisses it', () => {
    const id = show('loading', 'Going Online...');
    pass(60_000);
    expect(screen.getByText('Going Online...')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
    act(() => toast.dismiss(id));
    pass(moving);
    expect(screen.queryByText('Going Online...')).not.toBeInTheDocument();
  });

  it.each([
    ['error', 'alert'],
    ['success', 'status'],
  ] as const)('of style %s is announced as %s, and can be dismissed', (style, role) => {
    show(style, 'Words');
    expect(screen.getByRole(role)).toHaveTextContent('Words');
    act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
    pass(moving);
    expect(screen.queryByText('Words')).not.toBeInTheDocument();
  });

  it('with an action stays, and the button of the action dismisses it', () => {
    const run = jest.fn();
    act(() => void toast.success('3 listings closed.', { label: 'Undo', run }));
    pass(60_000);
    act(() => screen.getByRole('button', { name: 'Undo' }).click());
    pass(moving);
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('3 listings closed.')).not.toBeInTheDocument();
  });

  it('is dismissed by its id, and other toasts stay', () => {
    show('error', 'One');
    const two = show('error', 'Two');
    act(() => toast.dismiss(two));
    pass(moving);
    expect(screen.getByText('One')).toBeInTheDocument();
    expect(screen.queryByText('Two')).not.toBeInTheDocument();
  });

  it('shows HTML in its message as plain text', () => {
    show('error', '<a href="https://evil.test">Click</a>');
    expect(screen.getByText('<a href="https://evil.test">Click</a>')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

it('at most 20 toasts appear at once (product/design#toasts)', () => {
  for (let number = 1; number <= 25; number += 1) show('loading', `Toast ${number}`);
  pass(moving);
  expect(words()).toHaveLength(20);
});
