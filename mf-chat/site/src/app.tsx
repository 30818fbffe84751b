import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { OutboxContext } from './features/outbox/use-outbox.ts';
import type { SiteRouter } from './features/workspace/connect-router.ts';
import { WorkspaceContext } from './features/workspace/use-workspace.ts';
import type { Site } from './start.ts';

/** Renders the routes of the chat site inside its providers. */
export function App({ site, router }: { site: Site; router: SiteRouter }) {
  return (
    <Provider store={site.store}>
      <WorkspaceContext value={site.bridge}>
        <OutboxContext value={site.outbox}>
          <RouterProvider router={router} />
        </OutboxContext>
      </WorkspaceContext>
    </Provider>
  );
}
