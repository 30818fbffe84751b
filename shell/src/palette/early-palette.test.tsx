import { act, screen, waitFor } from '@testing-library/react';
import { showApp } from '../testing/show-app.tsx';

/** Shows a page and runs what waits for the page to be idle. */
async function showIdle() {
  const waiting: (() => void)[] = [];
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => waiting.push(run),
    cancelIdleCallback: () => {},
  });
  const shown = showApp({ path: '/settings/preferences' });
  await screen.findByRole('radio', { name: 'Dark' });
  await act(async () => {
    for (const run of waiting) run();
    // It loads after what the page has asked for.
    await import('./palette.tsx');
  });
  return shown;
}

afterEach(() => {
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'connection');
});

// In this order: the second test loads the code of the palette at the shortcut, and then every page has it.
describe('the code of the command palette (product/routing#palette)', () => {
  it('is there at the shortcut once the page was idle, so that no letter after it is lost', async () => {
    const { person } = await showIdle();
    await person.keyboard('{Control>}k{/Control}');
    const field = screen.getByRole('combobox', { name: 'Search' });
    await waitFor(() => expect(field).toHaveFocus());
    await person.keyboard('mydata');
    expect(field).toHaveValue('mydata');
  });

  it('loads only at the shortcut in data-saver mode', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const { person } = await showIdle();
    await person.keyboard('{Control>}k');
    expect(screen.getByText('Loading the search')).toBeInTheDocument();
    expect(await screen.findByRole('combobox', { name: 'Search' })).toBeInTheDocument();
  });
});
