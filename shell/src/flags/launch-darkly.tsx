import { basicLogger, type LDOptions, LDProvider, useFlags } from 'launchdarkly-react-client-sdk';
import { useEffect } from 'react';
import { type LiveFlagsConfig, readFlags } from 'shared/contracts';
import type { LiveFlagsProps } from './live-flags.tsx';

// Flags are read from the host, not from the SDK: it only tells of changes.
const reactOptions = { useCamelCaseFlagKeys: false, sendEventsOnFlagRead: false };

const optionsFor = ({ bootstrap, relayUrl }: LiveFlagsConfig): LDOptions => ({
  bootstrap,
  streaming: true,
  fetchGoals: false,
  diagnosticOptOut: true,
  // Being unreachable is no error of the page: it stays on the flags it has.
  logger: basicLogger({ level: 'none' }),
  ...(relayUrl && { baseUrl: relayUrl, streamUrl: relayUrl, eventsUrl: relayUrl }),
});

/** LaunchDarkly's stream for this page, from what the BFF has evaluated on. */
export default function LaunchDarkly({ config, onChange }: LiveFlagsProps) {
  return (
    <LDProvider
      clientSideID={config.clientId}
      context={config.context}
      options={optionsFor(config)}
      reactOptions={reactOptions}
    >
      <Changes onChange={onChange} />
    </LDProvider>
  );
}

function Changes({ onChange }: Pick<LiveFlagsProps, 'onChange'>) {
  const flags = useFlags();
  useEffect(() => onChange(readFlags(flags)), [flags, onChange]);
  return null;
}
