import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { FakeHost, type FakeHostProps } from './fake-host.tsx';

interface RenderOptions extends Omit<FakeHostProps, 'children'> {
  /** Path to open. The default is the path of the first route. */
  at?: string;
}

interface Rendered extends RenderResult {
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
}

/** Renders routes in a fake host. Returns the router and a simulated user who clicks and types. */
export function renderRoutes(
  routes: RouteObject[],
  { at = routes[0]?.path ?? '/', ...host }: RenderOptions = {},
): Rendered {
  const user = userEvent.setup();
  // Shows an empty element until the code of the page has loaded.
  const router = createMemoryRouter([{ hydrateFallbackElement: <div />, children: routes }], { initialEntries: [at] });
  const view = render(
    <FakeHost {...host}>
      <RouterProvider router={router} />
    </FakeHost>,
  );
  return { user, router, ...view };
}
