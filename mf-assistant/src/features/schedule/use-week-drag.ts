import { minutesPerDay } from '@workspace/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { lengthWithin, snapMinutes } from './draft.ts';

/** A part of the shown week, in minutes. `start` counts from Monday midnight. */
export interface Place {
  start: number;
  length: number;
}

interface DragHandlers {
  placeOf: (id: number) => Place | null;
  onChange: (id: number, place: Place) => void;
  onCreate: (place: Place) => void;
}

interface Drag {
  /** Null while the user draws a new block. */
  id: number | null;
  edge: 'start' | 'end' | null;
  from: number;
  place: Place;
}

const snapped = (minutes: number): number => Math.round(minutes / snapMinutes) * snapMinutes;
const tapMinutes = 60;

/** Returns the place of the block after the pointer has moved by `delta` minutes. */
function dragged({ edge, place }: Drag, delta: number): Place {
  if (edge === 'end') return { ...place, length: lengthWithin(snapped(place.length + delta)) };
  if (edge === null) return { ...place, start: snapped(place.start + delta) };
  const length = lengthWithin(snapped(place.length - delta));
  return { start: place.start + place.length - length, length };
}

/** Returns the place between two times in minutes from Monday midnight, rounded to `snapMinutes`. */
function drawn(from: number, to: number): Place {
  const start = Math.floor(Math.min(from, to) / snapMinutes) * snapMinutes;
  const end = Math.ceil(Math.max(from, to) / snapMinutes) * snapMinutes;
  return { start, length: lengthWithin(end - start) };
}

/**
 * Handles pointer events on a week with seven columns, and returns the place of a block while the user draws it.
 * Dragging a block (`[data-entry]`) moves the block, and dragging one of its edges (`[data-edge]`) resizes it. Dragging
 * on empty space draws a new block. With touch, dragging scrolls the page, except on the focused block. A click or tap
 * on empty space adds a block of one hour.
 */
export function useWeekDrag(area: RefObject<HTMLElement | null>, handlers: DragHandlers): Place | null {
  const [preview, setPreview] = useState<Place | null>(null);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let drag: Drag | null = null;
    const pointAt = (event: MouseEvent): number => {
      const box = element.getBoundingClientRect();
      const column = Math.min(6, Math.max(0, Math.floor(((event.clientX - box.left) / box.width) * 7)));
      const share = Math.min(1, Math.max(0, (event.clientY - box.top) / box.height));
      return column * minutesPerDay + share * minutesPerDay;
    };
    const blockAt = (event: Event) => (event.target as Element).closest<HTMLElement>('[data-entry]');
    /**
     * Returns true if the block or its first part has the focus. A shift across midnight has two parts, and only the
     * first part can have the focus.
     */
    const isChosen = (block: HTMLElement): boolean =>
      document.activeElement instanceof HTMLElement && document.activeElement.dataset.entry === block.dataset.entry;

    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      const block = blockAt(event);
      const id = block ? Number(block.dataset.entry) : null;
      const place = id === null ? null : latest.current.placeOf(id);
      const from = pointAt(event);
      if (event.pointerType === 'touch' && !(block && isChosen(block))) return;
      if (id !== null && !place) return;
      const edge = (event.target as HTMLElement).dataset.edge;
      drag = { id, edge: edge === 'start' || edge === 'end' ? edge : null, from, place: place ?? drawn(from, from) };
      element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      if (!drag) return;
      const to = pointAt(event);
      if (drag.id === null) setPreview(drawn(drag.from, to));
      else latest.current.onChange(drag.id, dragged(drag, to - drag.from));
    };
    const up = (event: PointerEvent) => {
      if (drag && drag.id === null) {
        const to = pointAt(event);
        const isClick = Math.abs(to - drag.from) < snapMinutes / 2;
        latest.current.onCreate(
          isClick ? { ...drawn(drag.from, drag.from), length: tapMinutes } : drawn(drag.from, to),
        );
      }
      cancel();
    };
    const cancel = () => {
      drag = null;
      setPreview(null);
    };
    const tap = (event: MouseEvent) => {
      if ((event as PointerEvent).pointerType !== 'touch') return;
      const block = blockAt(event);
      // Some browsers do not focus a tapped button.
      if (block) return element.querySelector<HTMLElement>(`button[data-entry="${block.dataset.entry}"]`)?.focus();
      const from = pointAt(event);
      latest.current.onCreate({ ...drawn(from, from), length: tapMinutes });
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', cancel);
    element.addEventListener('click', tap);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', cancel);
      element.removeEventListener('click', tap);
    };
  }, [area]);
  return preview;
}
