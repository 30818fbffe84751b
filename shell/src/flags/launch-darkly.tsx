import { basicLogger, type LDOptions, LDProvider, useFlags } from 'launchdarkly-react-client-sdk';
import { useEffect } from 'react';
import { type FlagName, type LiveFlagsConfig, readFlagsNamed } from 'shared/contracts';
import type { LiveFlagsProps } from './live-flags.tsx';

// Flags are read from the host, not from the SDK: it only tells of changes.
const reactOptions = { useCamelCaseFlagKeys: false, sendEventsOnFlagRead: false };

type View = LiveFlagsConfig['views'][number];

const optionsFor = ({ bootstrap }: View, relayUrl: string | undefined): LDOptions => ({
  bootstrap,
  streaming: true,
  fetchGoals: false,
  diagnosticOptOut: true,
  // Being unreachable is no error of the page: it stays on the flags it has.
  logger: basicLogger({ level: 'none' }),
  ...(relayUrl && { baseUrl: relayUrl, streamUrl: relayUrl, eventsUrl: relayUrl }),
});

/** LaunchDarkly's streams for this page, one for each view, from what the BFF has evaluated on. */
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

/** A stream tells of all flags; those of another view are judged there by what that one knows of somebody. */
function Changes({ names, onChange }: Pick<LiveFlagsProps, 'onChange'> & { names: readonly FlagName[] }) {
  const flags = useFlags();
  useEffect(() => onChange(readFlagsNamed(names, flags)), [flags, names, onChange]);
  return null;
}
