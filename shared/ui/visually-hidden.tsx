import type { ReactNode } from 'react';

/** Renders text for screen readers only. tokens.css defines the class. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
