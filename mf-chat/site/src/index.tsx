import { chatForgetPath } from '@workspace/contracts';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import '@workspace/ui/tokens.css';
import './index.css';
import { App } from './app.tsx';
import { forgetCopies } from './features/offline/forget-copies.ts';
import { createWorkspaceBridge } from './features/workspace/workspace-bridge.ts';
import { readWorkspaceOrigin } from './features/workspace/workspace-origin.ts';
import { routes } from './routes.tsx';
import { startSite } from './start.ts';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no element with the id "root".');
if (location.pathname === chatForgetPath)
  void forgetCopies(createWorkspaceBridge(readWorkspaceOrigin(document), window));
else {
  const router = createBrowserRouter(routes);
  // The site listens before the first render, because the shell sends messages as soon as the frame has loaded.
  const site = startSite(router);
  createRoot(element).render(<App site={site} router={router} />);
}
