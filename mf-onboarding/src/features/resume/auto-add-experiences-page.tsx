import type { OnboardingState } from '@workspace/contracts';
import { StepFrame } from '../flow/step-frame.tsx';
import { StepPage } from '../flow/step-page.tsx';
import { useStep } from '../flow/use-step.ts';
import { ResumeImport } from './resume-import.tsx';

const step = 'AUTO_ADD_EXPERIENCES';

/**
 * Renders /onboarding/assistant/auto-add-experiences (product/resume#steps), the last step of an assistant's
 * onboarding. The resume is optional.
 */
export const Component = () => <StepPage step={step}>{(state) => <ResumeStep state={state} />}</StepPage>;

function ResumeStep({ state }: { state: OnboardingState }) {
  const { isSaving, save, skip } = useStep(step);
  return (
    <StepFrame
      step={step}
      state={state}
      title="Start your profile from your resume"
      lead="We read work experience and education from your resume and don’t store the file. You can change everything afterwards."
    >
      <ResumeImport
        isLeaving={isSaving}
        onDone={() => void save(async () => ({}))}
        onSkip={() => void skip()}
        skipLabel="Skip, I’ll fill in my profile myself"
      />
    </StepFrame>
  );
}
