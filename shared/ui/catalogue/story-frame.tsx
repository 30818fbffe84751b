import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

const Content = createContext<ReactNode>(null);
const Shown = () => useContext(Content);

interface StoryFrameProps {
  theme: 'system' | 'light' | 'dark';
  /** The h1 of the page, which screen readers alone read. */
  heading: string;
  /** Set it for a component that renders the main element and the h1 of a page. */
  isWholePage: boolean;
  children: ReactNode;
}

/** Renders a story as the shell renders a page: with its theme, a router, a main element and an h1. */
export function StoryFrame({ theme, heading, isWholePage, children }: StoryFrameProps) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', Component: Shown }]));
  useLayoutEffect(() => {
    // The attribute that the shell sets. Without it, tokens.css follows the system.
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
  const page = isWholePage ? (
    children
  ) : (
    <main>
      <h1 className="visually-hidden">{heading}</h1>
      {children}
    </main>
  );
  return (
    <Content value={page}>
      <RouterProvider router={router} />
    </Content>
  );
}
