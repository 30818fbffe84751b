import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { FakeHost, type FakeHostProps } from './fake-host.tsx';

interface RenderOptions extends Omit<FakeHostProps, 'children'> {
  /** Path to open; the first route by default. */
  at?: string;
}

/** Renders routes as the shell would, at a path, and returns the router and a user who clicks and types. */
export function renderRoutes(routes: RouteObject[], { at = routes[0]?.path ?? '/', ...host }: RenderOptions = {}) {
  const user = userEvent.setup();
  // Nothing until the page's code is there, as beside the shell's skeleton.
  const router = createMemoryRouter([{ hydrateFallbackElement: <div />, children: routes }], { initialEntries: [at] });
  const view = render(
    <FakeHost {...host}>
      <RouterProvider router={router} />
    </FakeHost>,
  );
  return { user, router, ...view };
}
