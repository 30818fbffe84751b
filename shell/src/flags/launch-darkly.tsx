import { type FlagName, type LiveFlagsConfig, readFlagsNamed } from '@workspace/contracts';
import { basicLogger, type LDOptions, LDProvider, useFlags } from 'launchdarkly-react-client-sdk';
import { useEffect } from 'react';
import type { LiveFlagsProps } from './live-flags.tsx';

// The SDK only reports changes. Components read flags from the host.
const reactOptions = { useCamelCaseFlagKeys: false, sendEventsOnFlagRead: false };

type View = LiveFlagsConfig['views'][number];

const optionsFor = ({ bootstrap }: View, relayUrl: string | undefined): LDOptions => ({
  bootstrap,
  streaming: true,
  fetchGoals: false,
  diagnosticOptOut: true,
  // If LaunchDarkly is unreachable, the page keeps its flags, so this is not logged as an error.
  logger: basicLogger({ level: 'none' }),
  ...(relayUrl && { baseUrl: relayUrl, streamUrl: relayUrl, eventsUrl: relayUrl }),
});

/** Opens one LaunchDarkly stream per flag view. Each starts from the BFF's evaluation. */
export default function LaunchDarkly({ config: { clientId, relayUrl, views }, onChange }: LiveFlagsProps) {
  return views.map((view) => (
    <LDProvider
      key={view.names.join()}
      clientSideID={clientId}
      context={view.context}
      options={optionsFor(view, relayUrl)}
      reactOptions={reactOptions}
    >
      <Changes names={view.names} onChange={onChange} />
    </LDProvider>
  ));
}

/**
 * Reports changes of the given flags. A stream also reports flags of other views, but LaunchDarkly evaluates them with
 * the attributes of this stream's view.
 */
function Changes({ names, onChange }: Pick<LiveFlagsProps, 'onChange'> & { names: readonly FlagName[] }) {
  const flags = useFlags();
  useEffect(() => onChange(readFlagsNamed(names, flags)), [flags, names, onChange]);
  return null;
}
