import { useHost } from '@workspace/host';

interface HelpLineProps {
  /** Completes the sentence 'Ask the help desk …', for example 'to learn more'. */
  purpose: string;
}

/** Renders a sentence with a link to the help desk. Without a help desk, the link is the support email address. */
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
