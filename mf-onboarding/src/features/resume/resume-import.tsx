import { Button } from '@workspace/ui';
import { ArrowRight } from 'lucide-react';
import { openStep } from './import-state.ts';
import { ResumeChat } from './resume-chat.tsx';
import { ChooseFile, ResumeDrop } from './resume-drop.tsx';
import styles from './resume-import.module.css';
import { useResumeImport } from './use-resume-import.ts';

interface ResumeImportProps {
  /** True for an import after onboarding, which adds to an existing profile. */
  again?: boolean;
  /** Shows the loading state of the buttons that leave the page. */
  isLeaving?: boolean;
  /** Called when the user continues to the profile after the import. */
  onDone: () => void;
  /** Called when the user continues without a resume. */
  onSkip: () => void;
  skipLabel: string;
}

/** Renders the resume import: first the choice of a file, then the chat. The user can skip the import. */
export function ResumeImport({ again = false, isLeaving = false, onDone, onSkip, skipLabel }: ResumeImportProps) {
  const { state, isWorking, refused, choose, retry } = useResumeImport();
  const isDone = openStep(state) === 'finish';
  return (
    <div className={styles.import}>
      {state.file ? (
        <ResumeChat state={state} again={again} onRetry={retry} onFile={choose} />
      ) : (
        <ResumeDrop onFile={choose} problem={refused} />
      )}
      {state.file && refused && (
        <p className={styles.problem} role="alert">
          {refused}
        </p>
      )}
      {isDone && (
        <ChooseFile variant="secondary" onFile={choose}>
          Import another file
        </ChooseFile>
      )}
      {isDone ? (
        <Button size="l" wide loading={isLeaving} onClick={onDone}>
          Continue to your profile <ArrowRight size={18} strokeWidth={1.9} aria-hidden="true" />
        </Button>
      ) : (
        !isWorking && (
          <Button variant="ghost" wide loading={isLeaving} onClick={onSkip}>
            {skipLabel}
          </Button>
        )
      )}
    </div>
  );
}
