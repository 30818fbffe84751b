import { VisuallyHidden } from '@workspace/ui';
import { useEffect, useRef, useState } from 'react';
import { pageTitle } from './page-title.ts';

/**
 * Announces the title of a page to screen readers when the user has moved to it, and again when its title changes. The
 * browser announces the first page itself.
 * @param section changes when the user moves to another page
 */
export function PageAnnouncer({ section }: { section: string }) {
  const announced = useRef(section);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (announced.current === section) return;
    announced.current = section;
    const tell = () => setTitle(pageTitle());
    tell();
    const observer = new MutationObserver(tell);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [section]);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{title}</span>
    </VisuallyHidden>
  );
}
