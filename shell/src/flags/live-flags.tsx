import type { Flags, LiveFlagsConfig } from '@workspace/contracts';
import { type ComponentType, lazy, Suspense } from 'react';

export interface LiveFlagsProps {
  config: LiveFlagsConfig;
  onChange: (flags: Partial<Flags>) => void;
}

const loadListener = (): Promise<{ default: ComponentType<LiveFlagsProps> }> =>
  import(/* webpackChunkName: "live-flags" */ './launch-darkly.tsx').catch(() => ({ default: () => null }));
const Listener = lazy(loadListener);

/** Listens for flag changes if a LaunchDarkly client id is configured. The SDK loads only then. */
export function LiveFlags({
  config,
  onChange,
}: { config: LiveFlagsConfig | undefined } & Pick<LiveFlagsProps, 'onChange'>) {
  if (!config) return null;
  return (
    <Suspense fallback={null}>
      <Listener config={config} onChange={onChange} />
    </Suspense>
  );
}
