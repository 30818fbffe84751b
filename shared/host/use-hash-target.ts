import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useInBrowser } from './use-in-browser.ts';

/**
 * Scrolls to an element and moves the focus to it, when the address names its id, such as `#report`. An id of null does
 * nothing. A page that the server has drawn (docs/adr/0058) is already where the browser has scrolled it, and does not move
 * while the browser takes it over, because somebody may be pressing a button. Nor does the focus leave what has it. When a
 * page replaces its address, an element that has the focus, or contains it, stays where it is.
 */
export function useHashTarget(target: RefObject<HTMLElement | null>, id: string | null): void {
  const location = useLocation();
  const navigation = useNavigationType();
  const inBrowser = useInBrowser();
  const drawnFor = useRef(inBrowser ? null : location.key);
  useEffect(() => {
    if (id === null || location.hash !== `#${id}`) return;
    if (navigation === 'REPLACE' && target.current?.contains(document.activeElement)) return;
    if (location.key !== drawnFor.current) target.current?.scrollIntoView({ block: 'start' });
    else if (document.activeElement !== document.body) return;
    target.current?.focus({ preventScroll: true });
  }, [location, navigation, id, target]);
}
