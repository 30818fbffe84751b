import { act, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { FakeHostProps } from './fake-host.tsx';
import { renderRoutes } from './render.tsx';

/** A form with a text field, for `expectKeepsWords`. */
export interface TypedForm {
  element: ReactElement;
  /** Names of the buttons to click before the field is visible. */
  open?: string[];
  /** Label of the field. `words` is the text to type. */
  field: string | RegExp;
  words?: string;
  /**
   * Names of the buttons to click to submit the form. If the form asks for confirmation, the confirm button is the
   * last.
   */
  send: string[];
}

/** Returns whether the page asks for confirmation before it closes or reloads. */
export const asksOnReload = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Makes every request except GET fail, as without a network. */
function loseNetwork(): void {
  const known = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const method = input instanceof Request ? input.method : (init?.method ?? 'GET');
    return method === 'GET' ? known(input, init) : Promise.reject(new TypeError('Failed to fetch'));
  };
}

/**
 * Types into a form and expects that the text is not lost. A reload, a navigation and the Cancel or Close button must
 * ask for confirmation first. A failed submit must keep the text.
 */
export async function expectKeepsWords(
  { element, open = [], field, words = 'Harbour', send }: TypedForm,
  host: Omit<FakeHostProps, 'children'>,
): Promise<void> {
  const elsewhere = { path: '/elsewhere', element: <p>Elsewhere</p> };
  const { user, router } = renderRoutes([{ path: '/form', element }, elsewhere], host);
  const press = async (name: string | RegExp) => {
    const button = (await screen.findAllByRole('button', { name })).at(-1);
    if (button) await user.click(button);
  };
  const answer = async (question: string, name: string) => {
    const dialog = await screen.findByRole('alertdialog', { name: question });
    await user.click(within(dialog).getByRole('button', { name }));
  };
  const expectWords = async () => {
    const [box] = await screen.findAllByLabelText<HTMLInputElement>(field);
    expect(box?.value).toContain(words);
  };

  for (const name of open) await press(name);
  const [box] = await screen.findAllByLabelText(field);
  if (!box) throw new Error(`The form has no field ${field}.`);
  expect(asksOnReload()).toBe(false);
  await user.type(box, words);
  await expectWords();

  expect(asksOnReload()).toBe(true);
  await act(() => router.navigate('/elsewhere'));
  await answer('Leave without saving?', 'Stay');
  await expectWords();

  const cancel = screen.queryAllByRole('button', { name: /^(Cancel|Close)$/ }).at(0);
  if (cancel) {
    await user.click(cancel);
    await answer('Discard what you typed?', 'Keep editing');
    await expectWords();
  }

  loseNetwork();
  for (const name of send) await press(name);
  await expectWords();
  expect(asksOnReload()).toBe(true);
}
