import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { loadPopups } from './late-popups.ts';

/** How long the pointer must stay on an element until its tooltip shows, in ms. */
const restMs = 500;
/** How long after a tooltip has closed the next one shows at once, in ms. */
const warmMs = 300;
/** How long a tooltip stays after the pointer has left its element, so that the pointer can reach the tooltip, in ms. */
const leaveMs = 120;

/** When a tooltip was last open, in ms of performance.now(). */
let lastOpenAt = Number.NEGATIVE_INFINITY;

/**
 * Decides when a tooltip shows: on keyboard focus, and when a mouse rests on the element or on the tooltip itself. A
 * press on the element hides it.
 * @returns the element, which is null until somebody has pointed at it or focused it, and the handlers for it
 */
export function useTooltipOpen() {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (next: boolean) => {
    clearTimeout(timer.current);
    if (open && !next) lastOpenAt = performance.now();
    setOpen(next);
  };
  const changeAfter = (ms: number, next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(change, ms, next);
  };
  const hide = () => change(false);
  const stay = () => clearTimeout(timer.current);
  const leave = () => changeAfter(leaveMs, false);
  const handlers = {
    onPointerEnter({ pointerType, currentTarget }: PointerEvent) {
      // A finger presses an element and does not rest on it.
      if (pointerType === 'touch') return;
      loadPopups();
      setAnchor(currentTarget);
      if (open) stay();
      else changeAfter(performance.now() - lastOpenAt < warmMs ? 0 : restMs, true);
    },
    onPointerLeave: leave,
    onPointerDown: hide,
    onClick: hide,
    onFocus({ target, currentTarget }: FocusEvent) {
      if (target !== currentTarget || !currentTarget.matches(':focus-visible')) return;
      loadPopups();
      setAnchor(currentTarget);
      change(true);
    },
    onBlur: hide,
  };
  return { anchor, open, hide, handlers, popupHandlers: { onPointerEnter: stay, onPointerLeave: leave } };
}
