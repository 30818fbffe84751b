import { useMemo } from 'react';
import styles from './message-text.module.css';
import { richText } from './rich-text.ts';

/** The words of a message. Each is a paragraph of its own direction, so that nothing in it turns what stands beside it. */
export function MessageText({ body }: { body: string }) {
  const html = useMemo(() => richText(body), [body]);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: richText sanitises, and is tested with hostile texts
    <div className={styles.text} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
