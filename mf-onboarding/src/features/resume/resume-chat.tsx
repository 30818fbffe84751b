import { useUser } from '@workspace/host';
import { Button, ProgressBar } from '@workspace/ui';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ChatMessage, FileMessage, type MessageState } from './chat-message.tsx';
import { type ImportState, importSteps, isFileRefused, openStep } from './import-state.ts';
import styles from './resume-chat.module.css';
import { ChooseFile } from './resume-drop.tsx';
import { script } from './wording.ts';

interface FailureProps {
  state: ImportState;
  onRetry: () => void;
  onFile: (file: File) => void;
}

interface ResumeChatProps extends FailureProps {
  /** True for an import after onboarding, which adds to an existing profile. */
  again: boolean;
}

function Failure({ state, onRetry, onFile }: FailureProps) {
  const { error } = state;
  const isRefused = isFileRefused(state);
  return (
    <ChatMessage state="failed">
      <p>{script.failed[openStep(state)]}</p>
      {error && <p className={styles.reason}>{error.message}</p>}
      <div className={styles.actions}>
        {!isRefused && (
          <Button icon={RotateCw} onClick={onRetry}>
            Try again
          </Button>
        )}
        {!state.parsed && (
          <ChooseFile variant={isRefused ? 'primary' : 'secondary'} onFile={onFile}>
            Choose another file
          </ChooseFile>
        )}
      </div>
    </ChatMessage>
  );
}

/**
 * Renders the resume import as a chat (product/resume#steps): completed steps, the running step and failures, in order.
 */
export function ResumeChat({ again, ...props }: ResumeChatProps) {
  const { state } = props;
  const { first_name } = useUser();
  const { file, parsed, education, work, error } = state;
  const step = openStep(state);
  const foundNothing = parsed?.education.length === 0 && parsed.work_experiences.length === 0;
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step adds a message at the end
  useEffect(() => void end.current?.scrollIntoView?.({ block: 'nearest' }), [step, error]);

  // A step that found no entries has no check mark.
  const stateOf = (done: boolean, found = 1): MessageState => (done ? (found > 0 ? 'done' : 'said') : 'working');
  const hasFailed = (at: typeof step): boolean => error !== null && step === at;
  return (
    <div className={styles.chat}>
      <ProgressBar
        label="Resume import"
        value={step === 'finish' ? importSteps.length : importSteps.indexOf(step)}
        max={importSteps.length}
        valueText={step === 'finish' ? 'Done' : `Step ${importSteps.indexOf(step) + 1} of ${importSteps.length}`}
        tone={error ? 'bad' : 'accent'}
      />
      <div role="log" aria-label="Resume import">
        <ol className={styles.messages}>
          <ChatMessage>{script.greeting(first_name, again)}</ChatMessage>
          {file && <FileMessage name={file.name} size={file.size} />}
          {hasFailed('parse') ? (
            <Failure {...props} />
          ) : (
            <ChatMessage state={stateOf(parsed !== null)}>{script.parse(parsed)}</ChatMessage>
          )}
          {parsed && !hasFailed('education') && (
            <ChatMessage state={stateOf(education !== null, parsed.education.length)}>
              {script.education(parsed, education)}
            </ChatMessage>
          )}
          {hasFailed('education') && <Failure {...props} />}
          {parsed && education !== null && !hasFailed('work') && (
            <ChatMessage state={stateOf(work !== null, parsed.work_experiences.length)}>
              {script.work(parsed, work)}
            </ChatMessage>
          )}
          {hasFailed('work') && <Failure {...props} />}
          {step === 'finish' && parsed && parsed.incomplete > 0 && (
            <ChatMessage>{script.incomplete(parsed.incomplete)}</ChatMessage>
          )}
          {step === 'finish' && <ChatMessage>{foundNothing ? script.nothing : script.finish}</ChatMessage>}
        </ol>
      </div>
      <div ref={end} />
    </div>
  );
}
