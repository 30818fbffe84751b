import type { ApprovedTags, ParsedResume } from '@workspace/contracts';
import { serve } from '../workers/serve.ts';
import { normalise } from './normalise.ts';
import { type RawExtraction, rawExtraction } from './raw.ts';
import { type ReadResult, type ReadTask, readFile } from './read/read-file.ts';
import { removeUnstatedValues } from './remove-unstated.ts';
import { extractByRules, namedTags } from './rules/rule-extractor.ts';

/** A task for the worker: read a file, or check a model's answer against the text of a resume. */
export type ResumeTask = { approved: ApprovedTags } & ({ file: ReadTask } | { text: string; answer: unknown });

/** The text of a resume and the extracted data, or the problem with the file or the answer. */
export type ResumeResult = { text: string; resume: ParsedResume } | Exclude<ReadResult, { text: string }>;

const parsed = (text: string, raw: RawExtraction, approved: ApprovedTags): ResumeResult => ({
  text,
  resume: { ...normalise(raw, approved), ...namedTags(text, approved) },
});

serve<ResumeTask, ResumeResult>(async (task) => {
  const { approved } = task;
  if ('file' in task) {
    const read = await readFile(task.file);
    return 'text' in read ? parsed(read.text, extractByRules(read.text, approved), approved) : read;
  }
  const { success, data } = rawExtraction.safeParse(task.answer);
  return success ? parsed(task.text, removeUnstatedValues(data, task.text), approved) : { problem: 'content' };
});
