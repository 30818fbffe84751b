import {
  type Attachment,
  chatFileMessages,
  chatFileProblem,
  type ImageFile,
  imageMessages,
  isSentAsImage,
  keptAs,
} from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { AppError } from '../../errors/app-error.ts';
import type { UploadedFile } from '../../http/upload.ts';
import { refusedImage } from '../../integrations/images/remote-image.ts';
import { fileIdFor } from '../../supabase/file-id.ts';
import type { ImagesService } from '../images/index.ts';

import type { ChatFilePlace, ChatFilesRepository } from './chat-files.repository.ts';

/** Lifetime of a signed URL in seconds. It can be short, because pages contain only the permanent address of a file. */
export const signedSeconds = 300;

/** Control characters and other invisible characters, including those that change the text direction. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const maxNameLength = 200;
const tooLarge = [chatFileMessages.size, imageMessages.size];

/** Returns a file name without characters that could disguise the file's type. */
export const plainFileName = (name: string): string => name.replace(unseen, '').slice(-maxNameLength).trim() || 'file';

/**
 * Checks the name, type and size of a file. Returns the error to throw, or null if the chat accepts the file.
 */
export function refusalOf(file: ImageFile): AppError | null {
  const problem = chatFileProblem(file);
  return problem === null ? null : refusedImage(problem, tooLarge.some((sentence) => sentence === problem) ? 413 : 400);
}

/**
 * Creates the service for files in conversations. Images must follow the rules of product/profile#pictures; other
 * files are limited by type and size.
 */
export function createChatFilesService(repository: ChatFilesRepository, images: Pick<ImagesService, 'clean'>) {
  return {
    /**
     * Validates and stores a file for a message that is not sent yet. The caller must check that the viewer belongs to
     * the conversation.
     * @throws {AppError} 400 or 413 if the file breaks a rule.
     */
    async upload(viewer: Viewer, conversationId: string, file: UploadedFile): Promise<Attachment> {
      const named = { ...file, name: plainFileName(file.name) };
      const refusal = refusalOf({ ...named, size: file.bytes.length });
      if (refusal) throw refusal;
      if (file.bytes.length === 0) throw refusedImage(chatFileMessages.empty);
      const bytes = isSentAsImage(named) ? await images.clean(viewer, named) : file.bytes;
      const { extension, type } = keptAs(named);
      const fileId = `${fileIdFor(viewer, bytes)}.${extension}`;
      await repository.store({ conversationId, senderId: viewer.id, fileId }, type, bytes);
      return { id: fileId, name: named.name, type, size: bytes.length };
    },

    /**
     * Returns a temporary URL of a file for a member of the conversation.
     * @param downloadAs makes the browser download the file under this name instead of showing it.
     * @throws {AppError} 404 if the viewer may not read the file.
     */
    async address(viewer: Viewer, place: ChatFilePlace, downloadAs?: string): Promise<string> {
      const url = await repository.signedUrl(viewer, place, signedSeconds);
      return downloadAs === undefined ? url : `${url}&download=${encodeURIComponent(plainFileName(downloadAs))}`;
    },
  };
}
export type ChatFilesService = ReturnType<typeof createChatFilesService>;
