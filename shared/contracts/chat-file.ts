import * as z from 'zod/mini';
import { maxAttachments } from './chat.ts';
import { extensionOf, type ImageFile, imageExtensions, imageFileProblem, isImageType } from './image.ts';

/** Maximum size of a chat file that is not an image, in bytes (10 MB). For images see product/profile#pictures. */
export const maxChatFileBytes = 10_485_760;

/**
 * Allowed file extensions except those of images, with the stored MIME type. The type that the sender's browser reports
 * is ignored.
 */
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
  tooMany: `A message can have at most ${maxAttachments} files.`,
} as const;

const extensionIn = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Returns whether a chat file counts as an image, by its MIME type or its extension. */
export const isSentAsImage = ({ name, type }: Pick<ImageFile, 'name' | 'type'>): boolean =>
  type.startsWith('image/') || imageExtensions.some((known) => known === extensionIn(name));

/**
 * Returns the error message for an invalid chat file, or null for a valid one. Images follow the rules of
 * product/profile#pictures. Other files are checked by extension and size.
 */
export function chatFileProblem(file: ImageFile): string | null {
  if (isSentAsImage(file)) return imageFileProblem(file);
  if (!Object.hasOwn(chatFileTypes, extensionIn(file.name))) return chatFileMessages.type;
  return file.size > maxChatFileBytes ? chatFileMessages.size : null;
}

/** Returns the extension and the MIME type with which a valid file is stored. */
export function keptAs({ name, type }: Pick<ImageFile, 'name' | 'type'>): { extension: string; type: string } {
  if (isImageType(type)) return { extension: extensionOf[type], type };
  const extension = extensionIn(name);
  return { extension, type: chatFileTypes[extension] ?? 'application/octet-stream' };
}

/**
 * Query of GET /api/chat/conversations/:id/files/:senderId/:fileId. With `name`, the browser downloads the file under
 * this name.
 */
export const chatFileQuery = z.object({ name: z.optional(z.string().check(z.maxLength(200))) });
