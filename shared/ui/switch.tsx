import { Switch as Base } from '@base-ui/react/switch';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

export interface SwitchProps {
  label: ReactNode;
  /** A second line of secondary text below the label. */
  description?: ReactNode;
  checked?: boolean | undefined;
  defaultChecked?: boolean | undefined;
  onChange?: ((checked: boolean) => void) | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  className?: string | undefined;
}

/** Renders a switch for a setting that takes effect immediately. The label is before the switch. */
export function Switch({ label, description, onChange, className, ...rest }: SwitchProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const descriptionId = `${id}-description`;
  return (
    <label className={clsx(styles.row, className)} htmlFor={id}>
      <span className={styles.words}>
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        {description && (
          <span id={descriptionId} className={styles.description}>
            {description}
          </span>
        )}
      </span>
      <Base.Root
        {...rest}
        id={id}
        onCheckedChange={(checked) => onChange?.(checked)}
        className={styles.track}
        aria-labelledby={labelId}
        aria-describedby={description ? descriptionId : undefined}
      >
        <Base.Thumb className={styles.thumb} />
      </Base.Root>
    </label>
  );
}
