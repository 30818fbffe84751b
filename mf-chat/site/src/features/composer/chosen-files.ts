import { chatFileMessages, chatFileProblem, isSentAsImage, maxAttachments } from '@workspace/contracts';
import type { OutgoingFile } from '../outbox/outbox.slice.ts';
import { outgoingFiles } from '../outbox/outgoing-files.ts';

function choose(file: File): OutgoingFile {
  const key = crypto.randomUUID();
  outgoingFiles.put(key, file);
  const { name, type, size } = file;
  return { key, name, type, size, preview: isSentAsImage(file) ? URL.createObjectURL(file) : null };
}

/**
 * Accepts the files that a message may contain. `count` is the number of files that the message already has. `problem`
 * is an error text for the rejected files, or null.
 */
export function chooseFiles(files: File[], count: number): { chosen: OutgoingFile[]; problem: string | null } {
  const chosen: OutgoingFile[] = [];
  const problems: string[] = [];
  for (const file of files) {
    const refusal =
      chatFileProblem(file) ??
      (file.size === 0 ? chatFileMessages.empty : null) ??
      (count + chosen.length >= maxAttachments ? chatFileMessages.tooMany : null);
    if (refusal) problems.push(`${file.name}: ${refusal}`);
    else chosen.push(choose(file));
  }
  const [first, ...others] = problems;
  const more = others.length === 1 ? ' One more file was not added.' : ` ${others.length} more files were not added.`;
  return { chosen, problem: first ? first + (others.length > 0 ? more : '') : null };
}
