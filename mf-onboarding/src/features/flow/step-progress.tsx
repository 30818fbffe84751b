import type { OnboardingStep } from '@workspace/contracts';
import { VisuallyHidden } from '@workspace/ui';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { stepNames } from './step-names.ts';
import styles from './step-progress.module.css';

interface StepProgressProps {
  steps: readonly OnboardingStep[];
  current: OnboardingStep;
  /** Completed steps, which can include the current step. */
  done: readonly OnboardingStep[];
}

/** Renders the number of the current step and a bar of all steps. */
export function StepProgress({ steps, current, done }: StepProgressProps) {
  const position = steps.indexOf(current) + 1;
  return (
    <div className={styles.progress}>
      <p className={styles.position}>
        Step {position} of {steps.length}
        <span className={styles.here}> · {stepNames[current]}</span>
      </p>
      <ol className={styles.steps} aria-label="Steps">
        {steps.map((step) => {
          const isDone = done.includes(step);
          return (
            <li
              key={step}
              className={clsx(styles.step, isDone && styles.done, step === current && styles.current)}
              aria-current={step === current ? 'step' : undefined}
            >
              <span className={styles.name}>
                {isDone && step !== current && <Check size={13} strokeWidth={2.5} aria-hidden="true" />}
                {stepNames[step]}
                {isDone && <VisuallyHidden>, done</VisuallyHidden>}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
