import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import '@workspace/ui/tokens.css';
import './index.css';
import { App } from './app.tsx';
import { routes } from './routes.tsx';
import { startSite } from './start.ts';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no element with the id "root".');
const router = createBrowserRouter(routes);
// The site listens before the first render, because the shell sends messages as soon as the frame has loaded.
const site = startSite(router);
createRoot(element).render(<App site={site} router={router} />);
