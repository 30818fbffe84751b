import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Returns false until the page has been idle once. Use it for work that must not slow the first load. */
export function useAfterIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
