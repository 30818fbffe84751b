import { useHost } from '@workspace/host';

interface HelpLineProps {
  /** The purpose of asking, starting with the verb: 'to learn more'. */
  purpose: string;
}

/** Renders where an assistant can ask: the help desk if there is one, otherwise an email address. */
export function HelpLine({ purpose }: HelpLineProps) {
  const { links, supportEmail } = useHost().config;
  return links.helpDesk ? (
    <>
      Ask the{' '}
      <a href={links.helpDesk} target="_blank" rel="noreferrer">
        help desk
      </a>{' '}
      {purpose}.
    </>
  ) : (
    <>
      Email <a href={`mailto:${supportEmail}`}>{supportEmail}</a> {purpose}.
    </>
  );
}
