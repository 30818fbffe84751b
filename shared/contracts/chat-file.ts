import * as z from 'zod/mini';
import { extensionOf, type ImageFile, imageExtensions, imageFileProblem, isImageType } from './image.ts';

/** Largest file that is no image, in bytes: 10 MB. Images have the limit of product/profile#pictures. */
export const maxChatFileBytes = 10_485_760;

/** What may be sent besides images, by extension, and the type under which it is kept whatever the sender called it. */
export const chatFileTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  zip: 'application/zip',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
};

export const chatFileMessages = {
  type: 'Only pictures, PDF, text, Office, ZIP, audio and video files can be sent.',
  size: 'File is too large. Max size is 10MB.',
  empty: 'This file is empty.',
} as const;

const extensionIn = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Whether a file is judged as an image: it calls itself one, by its name or by its type. */
export const isSentAsImage = ({ name, type }: Pick<ImageFile, 'name' | 'type'>): boolean =>
  type.startsWith('image/') || imageExtensions.some((known) => known === extensionIn(name));

/**
 * What is wrong with a file for the chat: images by the rules of product/profile#pictures, others by their extension
 * and size; null when nothing is.
 */
export function chatFileProblem(file: ImageFile): string | null {
  if (isSentAsImage(file)) return imageFileProblem(file);
  if (!Object.hasOwn(chatFileTypes, extensionIn(file.name))) return chatFileMessages.type;
  return file.size > maxChatFileBytes ? chatFileMessages.size : null;
}

/** The extension and the type under which a file that has no problem is kept. */
export function keptAs({ name, type }: Pick<ImageFile, 'name' | 'type'>): { extension: string; type: string } {
  if (isImageType(type)) return { extension: extensionOf[type], type };
  const extension = extensionIn(name);
  return { extension, type: chatFileTypes[extension] ?? 'application/octet-stream' };
}

/** Query of GET /api/chat/conversations/:id/files/:senderId/:fileId: with a name it is downloaded under it. */
export const chatFileQuery = z.object({ name: z.optional(z.string().check(z.maxLength(200))) });
