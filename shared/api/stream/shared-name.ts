import { streamTopics } from '@workspace/contracts';

interface Reader {
  /** The origin of the BFF; empty for the page's own. */
  origin: string;
  viewer: string | null;
}

/** Returns the name under which tabs share a stream. Tabs of a release with other topics share another one. */
export const sharedName = ({ origin, viewer }: Reader): string =>
  ['stream', origin, ...streamTopics, viewer ?? ''].join(':');

/** Returns the id of the signed-in user in such a name. Names of earlier releases end with it too. */
export const viewerIn = (name: string): string => name.slice(name.lastIndexOf(':') + 1);
