import { type FlagName, type LiveFlagsConfig, readFlagsNamed } from '@workspace/contracts';
import { basicLogger, type LDOptions, LDProvider, useFlags } from 'launchdarkly-react-client-sdk';
import { useEffect } from 'react';
import type { LiveFlagsProps } from './live-flags.tsx';

// Components read flags from the host, so the SDK only has to report changes.
const reactOptions = { useCamelCaseFlagKeys: false, sendEventsOnFlagRead: false };

type View = LiveFlagsConfig['views'][number];

const optionsFor = ({ bootstrap }: View, relayUrl: string | undefined): LDOptions => ({
  bootstrap,
  streaming: true,
  fetchGoals: false,
  diagnosticOptOut: true,
  // The page keeps its flags while LaunchDarkly is unreachable, so no error is logged.
  logger: basicLogger({ level: 'none' }),
  ...(relayUrl && { baseUrl: relayUrl, streamUrl: relayUrl, eventsUrl: relayUrl }),
});

/** Opens one LaunchDarkly stream per flag view. Each stream starts with the flag values from the BFF. */
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
 * Reports changes of the flags in `names`. The stream also contains flags of other views, which need other user
 * attributes, so these flags are ignored.
 */
function Changes({ names, onChange }: Pick<LiveFlagsProps, 'onChange'> & { names: readonly FlagName[] }) {
  const flags = useFlags();
  useEffect(() => onChange(readFlagsNamed(names, flags)), [flags, names, onChange]);
  return null;
}
