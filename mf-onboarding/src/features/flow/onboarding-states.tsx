import { ErrorState, Skeleton, Stack, VisuallyHidden } from '@workspace/ui';
import styles from './step-frame.module.css';
import { OnboardingFrame } from './step-frame.tsx';

/** Renders a placeholder while the onboarding progress loads. */
export function OnboardingSkeleton() {
  return (
    <OnboardingFrame>
      <div className={styles.card} role="status">
        <VisuallyHidden>Loading your onboarding</VisuallyHidden>
        <Stack gap={4} aria-hidden="true">
          <Skeleton width="60%" height={30} />
          <Skeleton width="85%" height={16} />
          <Skeleton width="100%" height={42} />
          <Skeleton width="100%" height={42} />
          <Skeleton width="100%" height={44} />
        </Stack>
      </div>
    </OnboardingFrame>
  );
}

/** Renders an error with a retry button when the onboarding progress fails to load. */
export function OnboardingFailure({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <OnboardingFrame>
      <title>Onboarding · Workspace</title>
      <h1 className="visually-hidden">Onboarding</h1>
      <div className={styles.card}>
        <ErrorState
          level={2}
          title="Your onboarding can't be shown right now"
          text="Your progress is saved."
          onRetry={onRetry}
          retrying={retrying}
        />
      </div>
    </OnboardingFrame>
  );
}
