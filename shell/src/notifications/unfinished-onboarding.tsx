import { onboardingPaths, type Profile } from '@workspace/contracts';
import { useFlag } from '@workspace/host';
import { Banner } from '@workspace/ui';
import styles from './banner-stack.module.css';

/**
 * Renders a banner that links to the onboarding, if the user has not completed the onboarding. Renders nothing for
 * operators and while the flag workspaceOnboarding is off.
 */
export function UnfinishedOnboarding({ user }: { user: Profile }) {
  const onboardingOn = useFlag('workspaceOnboarding');
  if (!onboardingOn || user.has_onboarded || user.is_operator) return null;
  return (
    <div className={styles.stack}>
      <Banner
        severity="INFO"
        title="Your account isn't set up yet"
        description="Everything you have entered is saved."
        live={false}
        action={{ label: 'Continue setup', to: onboardingPaths.resume }}
      />
    </div>
  );
}
