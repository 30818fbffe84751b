import { chatFileMessages, chatFileProblem, isSentAsImage, maxAttachments } from '@workspace/contracts';
import type { OutgoingFile } from '../outbox/outbox.slice.ts';
import { outgoingFiles } from '../outbox/outgoing-files.ts';

/**
 * Returns the size of an image in pixels. The result is empty if the browser cannot decode the image. The file is
 * then sent without a size in pixels.
 */
async function pixelsOf(file: File): Promise<{ width?: number; height?: number }> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return {};
  }
}

async function choose(file: File): Promise<OutgoingFile> {
  const key = crypto.randomUUID();
  outgoingFiles.put(key, file);
  const isImage = isSentAsImage(file);
  const { name, type, size } = file;
  const preview = isImage ? URL.createObjectURL(file) : null;
  return { key, name, type, size, preview, ...(isImage && (await pixelsOf(file))) };
}

/**
 * Accepts the files that a message may contain. `count` is the number of files that the message already has. `problem`
 * is an error text for the rejected files, or null.
 */
export async function chooseFiles(
  files: File[],
  count: number,
): Promise<{ chosen: OutgoingFile[]; problem: string | null }> {
  const chosen: OutgoingFile[] = [];
  const problems: string[] = [];
  for (const file of files) {
    const refusal =
      chatFileProblem(file) ??
      (file.size === 0 ? chatFileMessages.empty : null) ??
      (count + chosen.length >= maxAttachments ? `A message can have at most ${maxAttachments} files.` : null);
    if (refusal) problems.push(`${file.name}: ${refusal}`);
    else chosen.push(await choose(file));
  }
  const [first, ...others] = problems;
  const more = others.length === 1 ? ' One more file was not added.' : ` ${others.length} more files were not added.`;
  return { chosen, problem: first ? first + (others.length > 0 ? more : '') : null };
}
