import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './card.module.css';

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Heading of the card, and accessible name of its section unless `aria-label` is set. */
  title?: ReactNode;
  /** Secondary text below the title. */
  description?: ReactNode;
  /** Content at the end of the title line, such as small buttons or a Badge. */
  actions?: ReactNode;
  /** Level of the title's heading. */
  level?: 2 | 3 | undefined;
  /** `none` for a list or table that fills the card up to its edges. The title keeps its padding. */
  padding?: 'm' | 'none' | undefined;
}

/** Renders a section about one topic, with an optional title line. Accepts every native section prop. */
export function Card(props: CardProps) {
  const { title, description, actions, level = 2, padding = 'm', className, children, ...rest } = props;
  const titleId = useId();
  const isNamedByTitle = title !== undefined && rest['aria-label'] === undefined;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      {...(isNamedByTitle && { 'aria-labelledby': titleId })}
      {...rest}
      className={clsx(styles.card, padding === 'none' && styles.bare, className)}
    >
      {(title !== undefined || actions) && (
        <header className={styles.head}>
          <div className={styles.words}>
            {title !== undefined && (
              <Heading id={titleId} className={styles.title}>
                {title}
              </Heading>
            )}
            {description && <p className={styles.description}>{description}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
