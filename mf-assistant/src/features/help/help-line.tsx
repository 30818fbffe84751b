import { useHost } from 'shared/host';

interface HelpLineProps {
  /** What one gets there, from the verb on: 'to learn more'. */
  purpose: string;
}

/** Where an assistant asks: the help desk where there is one, else by email. */
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
