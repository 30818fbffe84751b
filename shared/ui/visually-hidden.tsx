import type { ReactNode } from 'react';

/** Renders text for screen readers only. Its class is in tokens.css. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
