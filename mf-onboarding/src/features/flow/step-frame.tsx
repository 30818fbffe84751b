import { type OnboardingState, type OnboardingStep, onboardingStepPath } from '@workspace/contracts';
import { useHost, useSession } from '@workspace/host';
import { Button, Link } from '@workspace/ui';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './step-frame.module.css';
import { StepProgress } from './step-progress.tsx';

interface OnboardingFrameProps {
  /** Content above `children`, such as the step progress. */
  top?: ReactNode;
  children: ReactNode;
}

/** Renders the page frame for the steps after sign-up: brand, email address and log-out button. */
export function OnboardingFrame({ top, children }: OnboardingFrameProps) {
  const { user } = useSession();
  const { events } = useHost();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <span className={styles.brand}>
          <span className={styles.logo} aria-hidden="true">
            W
          </span>
          Workspace
        </span>
        {user && (
          <span className={styles.account}>
            <span className={styles.address}>{user.email}</span>
            <Button variant="ghost" size="s" onClick={() => events.emit('sign-out', undefined)}>
              Log out
            </Button>
          </span>
        )}
      </header>
      <main className={styles.main}>
        {top}
        {children}
      </main>
    </div>
  );
}

interface StepFrameProps {
  step: OnboardingStep;
  state: OnboardingState;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/**
 * Renders the frame of a step: progress, back link, title and form. The title takes the focus, so that screen readers
 * announce the step.
 */
export function StepFrame({ step, state, title, lead, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const before = state.steps[state.steps.indexOf(step) - 1];
  const done = state.progress.filter(({ completed }) => completed).map((one) => one.step);
  return (
    <OnboardingFrame top={<StepProgress steps={state.steps} current={step} done={['SIGN_UP', ...done]} />}>
      <title>{`${title} · Workspace`}</title>
      <section className={styles.card}>
        {state.flow && before && before !== 'SIGN_UP' && (
          <Link to={onboardingStepPath(state.flow, before)} className={styles.back}>
            <ArrowLeft size={16} strokeWidth={2} aria-hidden="true" /> Back
          </Link>
        )}
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {children}
      </section>
    </OnboardingFrame>
  );
}
