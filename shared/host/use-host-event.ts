import { useEffect, useEffectEvent } from 'react';
import { useHost } from './context.tsx';
import type { HostEventMap, HostEventName } from './events.ts';

/** Calls `handler` for each host event `name` while the component is mounted. */
export function useHostEvent<Name extends HostEventName>(name: Name, handler: (payload: HostEventMap[Name]) => void) {
  const { events } = useHost();
  const onEvent = useEffectEvent(handler);
  useEffect(() => events.on(name, (payload) => onEvent(payload)), [events, name]);
}
