import { asErrorBody } from '@workspace/api';
import { resumeFileProblem, resumeMessages } from '@workspace/contracts';
import { useState } from 'react';
import { type ImportState, nothingImported, openStep } from './import-state.ts';
import { useParseResumeMutation, useSaveResumeEducationMutation, useSaveResumeWorkMutation } from './resume.api.ts';

/**
 * Returns the state of a resume import, with functions to start and retry the import. A retry starts at the failed
 * step.
 */
export function useResumeImport() {
  const [state, setState] = useState<ImportState>(nothingImported);
  const [isWorking, setIsWorking] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [parse] = useParseResumeMutation();
  const [saveEducation] = useSaveResumeEducationMutation();
  const [saveWork] = useSaveResumeWorkMutation();

  /** Runs the open step and returns the new state. */
  async function advance(now: ImportState): Promise<ImportState> {
    if (now.file && !now.parsed) return { ...now, parsed: await parse(now.file).unwrap() };
    if (now.parsed && now.education === null) {
      const { education } = now.parsed;
      return { ...now, education: (await saveEducation({ education }).unwrap()).saved };
    }
    if (now.parsed && now.work === null) {
      const { work_experiences, skills, tools } = now.parsed;
      return { ...now, work: (await saveWork({ work_experiences, skills, tools }).unwrap()).saved };
    }
    return now;
  }

  async function run(from: ImportState): Promise<void> {
    let now: ImportState = { ...from, error: null };
    setIsWorking(true);
    setState(now);
    try {
      while (openStep(now) !== 'finish') {
        now = await advance(now);
        setState(now);
      }
    } catch (error) {
      setState({ ...now, error: asErrorBody(error) });
    } finally {
      setIsWorking(false);
    }
  }

  return {
    state,
    isWorking,
    /** Error message for the last chosen file, or null. */
    refused,
    /**
     * Starts the import of a file. For an unsupported file, sets `refused` and keeps the state of the previous import.
     */
    choose(file: File): void {
      if (isWorking) return;
      const problem = resumeFileProblem(file);
      setRefused(problem && resumeMessages[problem]);
      if (!problem) void run({ ...nothingImported, file });
    },
    retry: () => void run(state),
  };
}
