import { resumeAccept } from '@workspace/contracts';
import { Button, layout } from '@workspace/ui';
import clsx from 'clsx';
import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import styles from './resume-drop.module.css';

interface ChooseFileProps {
  onFile: (file: File) => void;
  variant?: 'primary' | 'secondary';
  children: ReactNode;
}

/** Renders a button that opens the browser's file dialog. */
export function ChooseFile({ onFile, variant = 'primary', children }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={resumeAccept}
        aria-label="Resume"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Clears the input, so that choosing the same file again fires a change event.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

/** Renders the area to drop or choose a resume. `problem` is the error message for the last rejected file. */
export function ResumeDrop({ onFile, problem }: { onFile: (file: File) => void; problem: string | null }) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button offers the same action
    <div
      className={clsx(styles.drop, isOver && styles.over)}
      data-testid="resume-drop"
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <span className={styles.icon}>
        <FileUp size={26} strokeWidth={1.6} aria-hidden="true" />
      </span>
      <p className={styles.words}>
        <strong>Drop your resume here</strong>
        <span className={layout.quiet}>PDF, Word (.docx) or text, up to 5 MB</span>
      </p>
      <ChooseFile onFile={onFile}>Choose a file</ChooseFile>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
