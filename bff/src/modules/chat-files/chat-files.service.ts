import {
  type Attachment,
  chatFileMessages,
  chatFileProblem,
  type ImageFile,
  imageMessages,
  isSentAsImage,
  keptAs,
} from 'shared/contracts';
import type { AppError } from '../../errors/app-error.ts';
import type { UploadedFile } from '../../http/upload.ts';
import { refusedImage } from '../../integrations/images/remote-image.ts';
import type { Viewer } from '../../session/resolve.ts';
import { fileIdFor } from '../../supabase/file-id.ts';
import type { ImagesService } from '../images/index.ts';

import type { ChatFilePlace, ChatFilesRepository } from './chat-files.repository.ts';

/** How long a signed address is good for, in seconds: a page draws it at once, and asks again for the next time. */
export const signedSeconds = 300;

/** Characters that turn the direction of what follows, and others that nobody sees. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const maxNameLength = 200;
const tooLarge = [chatFileMessages.size, imageMessages.size];

/** What a file is called, without what would make it look like another one. */
export const plainFileName = (name: string): string => name.replace(unseen, '').slice(-maxNameLength).trim() || 'file';

/** The error for a file that the chat does not take, by its name, type and size. */
export function refusalOf(file: ImageFile): AppError | null {
  const problem = chatFileProblem(file);
  return problem === null ? null : refusedImage(problem, tooLarge.some((sentence) => sentence === problem) ? 413 : 400);
}

/** Files of conversations: images by the rules of product/profile#pictures, others by their kind and size. */
export function createChatFilesService(repository: ChatFilesRepository, images: Pick<ImagesService, 'clean'>) {
  return {
    /** Checks a file and keeps it for a message that is still to be sent, of a viewer who is in the conversation. @throws {AppError} 400 or 413. */
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

    /** Where a member reads a file. With a name it is downloaded under it, instead of shown. @throws {AppError} 404. */
    async address(viewer: Viewer, place: ChatFilePlace, downloadAs?: string): Promise<string> {
      const url = await repository.signedUrl(viewer, place, signedSeconds);
      return downloadAs === undefined ? url : `${url}&download=${encodeURIComponent(plainFileName(downloadAs))}`;
    },
  };
}
export type ChatFilesService = ReturnType<typeof createChatFilesService>;
