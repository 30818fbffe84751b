import { ratingLabels } from '@workspace/contracts';
import { Star } from 'lucide-react';
import { useId } from 'react';
import styles from './reviews.module.css';

interface RatingFieldProps {
  label: string;
  /** Score from 1 (Poor) to 5 (Excellent!). null means no choice yet. */
  value: number | null;
  error: string | undefined;
  onChange: (score: number) => void;
}

/** Renders five stars as radio buttons, each with its rating label (product/reviews#rating). */
export function RatingField({ label, value, error, onChange }: RatingFieldProps) {
  const id = useId();
  return (
    <fieldset
      className={styles.rating}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.stars}>
        {ratingLabels.map((name, index) => (
          <label key={name} className={styles.star} data-lit={value !== null && index < value}>
            <input
              type="radio"
              name={`${id}-score`}
              className="visually-hidden"
              aria-label={name}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
            />
            <Star size={28} strokeWidth={1.6} aria-hidden="true" />
          </label>
        ))}
        <span className={styles.chosen} aria-hidden="true">
          {value ? ratingLabels[value - 1] : ''}
        </span>
      </div>
      {error && (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Renders a score from 1 to 5 as stars with its rating label. */
export function Rating({ score }: { score: number }) {
  return (
    <span className={styles.read}>
      <span className={styles.small} aria-hidden="true">
        {ratingLabels.map((name, index) => (
          <Star key={name} size={15} strokeWidth={1.6} data-lit={index < score} />
        ))}
      </span>
      {ratingLabels[score - 1]}
    </span>
  );
}
