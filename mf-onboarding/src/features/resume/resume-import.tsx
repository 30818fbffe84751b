import { ArrowRight } from 'lucide-react';
import { Button } from 'shared/ui';
import { useStep } from '../flow/use-step.ts';
import { openStep } from './import-state.ts';
import { ResumeChat } from './resume-chat.tsx';
import { ChooseFile, ResumeDrop } from './resume-drop.tsx';
import styles from './resume-import.module.css';
import { useResumeImport } from './use-resume-import.ts';

/** The resume import: first a file, then the chat. It can be left out. */
export function ResumeImport() {
  const { isSaving, save, skip } = useStep('AUTO_ADD_EXPERIENCES');
  const { state, isWorking, refused, choose, retry } = useResumeImport();
  const isDone = openStep(state) === 'finish';
  return (
    <div className={styles.import}>
      {state.file ? (
        <ResumeChat state={state} onRetry={retry} onFile={choose} />
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
        <Button size="l" wide loading={isSaving} onClick={() => void save(async () => ({}))}>
          Continue to your profile <ArrowRight size={18} strokeWidth={1.9} aria-hidden="true" />
        </Button>
      ) : (
        !isWorking && (
          <Button variant="ghost" wide loading={isSaving} onClick={() => void skip()}>
            Skip, I’ll fill in my profile myself
          </Button>
        )
      )}
    </div>
  );
}
