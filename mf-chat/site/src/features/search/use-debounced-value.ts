import { useEffect, useState } from 'react';

const pauseMs = 250;

/**
 * Returns the latest value that has not changed for 250 ms. A search therefore does not send a request for each key.
 */
export function useDebouncedValue<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
