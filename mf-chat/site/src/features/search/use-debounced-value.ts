import { useEffect, useState } from 'react';

const pauseMs = 250;

/** Returns a value once it has not changed for a moment, so that not every keystroke sends a request. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
