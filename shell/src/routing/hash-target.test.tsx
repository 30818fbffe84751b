import { act, screen } from '@testing-library/react';
import { useHashTarget } from '@workspace/host';
import { useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';

const scrollIntoView = jest.fn();
beforeAll(() => Object.assign(Element.prototype, { scrollIntoView }));
afterAll(() => Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

function Card() {
  const card = useRef<HTMLElement>(null);
  useHashTarget(card, 'report');
  return <section ref={card} id="report" tabIndex={-1} aria-label="Report" />;
}

/** Returns the root element of a page as the server draws it. The server does not know the hash. */
function drawnPage(): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = renderToString(
    <MemoryRouter>
      <Card />
    </MemoryRouter>,
  );
  document.body.append(root);
  return root;
}

afterEach(() => document.body.replaceChildren());

it('does not move a page of the server that the browser takes over, but each page that is opened later', async () => {
  const root = drawnPage();
  const router = createMemoryRouter([{ path: '/', element: <Card /> }], { initialEntries: ['/#report'] });
  await act(async () => hydrateRoot(root, <RouterProvider router={router} />));
  const card = screen.getByRole('region', { name: 'Report' });
  expect(card).toHaveFocus();
  await act(() => router.navigate('/#another'));
  expect(scrollIntoView).not.toHaveBeenCalled();
  await act(() => router.navigate('/#report'));
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

it('leaves the focus where a person has moved it before the browser takes the page over', async () => {
  const root = drawnPage();
  const router = createMemoryRouter([{ path: '/', element: <Card /> }], { initialEntries: ['/#report'] });
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await act(async () => hydrateRoot(root, <RouterProvider router={router} />));
  expect(field).toHaveFocus();
});
