import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { FakeHost, type FakeHostProps } from './fake-host.tsx';

interface RenderOptions extends Omit<FakeHostProps, 'children'> {
  /** Path to open; by default that of the first route. */
  at?: string;
}

/** Renders routes at a path, as the shell would. Returns the router and a user who clicks and types. */
export function renderRoutes(routes: RouteObject[], { at = routes[0]?.path ?? '/', ...host }: RenderOptions = {}) {
  const user = userEvent.setup();
  // Renders nothing until the page's code has loaded, as next to the shell's skeleton.
  const router = createMemoryRouter([{ hydrateFallbackElement: <div />, children: routes }], { initialEntries: [at] });
  const view = render(
    <FakeHost {...host}>
      <RouterProvider router={router} />
    </FakeHost>,
  );
  return { user, router, ...view };
}
