import { useMemo } from 'react';
import styles from './message-text.module.css';
import { richText } from './rich-text.ts';

/**
 * Renders the text of a message as HTML. The browser detects the text direction, and other elements keep their
 * direction.
 */
export function MessageText({ body }: { body: string }) {
  const html = useMemo(() => richText(body), [body]);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: richText sanitises the text, and tests cover hostile input
    <div className={styles.text} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
