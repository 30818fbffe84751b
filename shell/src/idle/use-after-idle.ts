import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** False until the page has had nothing better to do once: for what must not slow the first load. */
export function useAfterIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
