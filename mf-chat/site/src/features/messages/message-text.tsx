import { useMemo } from 'react';
import styles from './message-text.module.css';
import { richText } from './rich-text.ts';

/**
 * Renders the text of a message. Each paragraph has its own text direction, so its text does not affect the direction
 * of other elements.
 */
export function MessageText({ body }: { body: string }) {
  const html = useMemo(() => richText(body), [body]);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: richText sanitises the text, and tests cover hostile input
    <div className={styles.text} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
