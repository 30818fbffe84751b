import {
  type ImageFile,
  imageContentProblem,
  imageFileProblem,
  imageHeadBytes,
  imageMessages,
  isImageType,
  maxImageBytes,
} from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { UploadedFile } from '../../http/upload.ts';
import type { Pictures } from '../../integrations/images/pictures.ts';
import { type RemoteImages, refusedImage } from '../../integrations/images/remote-image.ts';
import type { ImagesRepository } from './images.repository.ts';

interface ImagesOptions {
  repository: ImagesRepository;
  remote: RemoteImages;
  pictures: Pictures;
}

/** The rules for an uploaded image (product/profile#pictures). */
export const imageUploadRules = {
  maxBytes: maxImageBytes,
  refuse(file: ImageFile): Error | null {
    const problem = imageFileProblem(file);
    return problem === null ? null : refusedImage(problem, problem === imageMessages.size ? 413 : 400);
  },
};

/** Creates the service that applies the image rules (product/profile#pictures) and stores images. */
export function createImagesService({ repository, remote, pictures }: ImagesOptions) {
  /** Checks the file signature and the content of an image, sanitises SVGs, and returns the bytes to store. */
  async function cleaned(viewer: Viewer, { type, bytes }: Pick<UploadedFile, 'type' | 'bytes'>) {
    if (!isImageType(type)) throw refusedImage(imageMessages.mimeType);
    const problem = imageContentProblem(type, bytes.subarray(0, imageHeadBytes));
    if (problem) throw refusedImage(problem);
    const clean = await pictures.clean(viewer.id, { type, bytes });
    if ('problem' in clean) throw refusedImage(clean.problem);
    return { type, bytes: clean.bytes };
  }

  async function keep(viewer: Viewer, file: Pick<UploadedFile, 'type' | 'bytes'>): Promise<string> {
    const { type, bytes } = await cleaned(viewer, file);
    return repository.store(viewer, type, bytes);
  }

  return {
    /**
     * Returns the bytes to store for a file whose name, type and size are already checked.
     * @throws {AppError} 400 if the content breaks a rule.
     */
    clean: async (viewer: Viewer, file: UploadedFile): Promise<Uint8Array> => (await cleaned(viewer, file)).bytes,
    /**
     * Validates and stores a file.
     * @returns the URL of the stored image.
     * @throws {AppError} 400 with the message for the broken rule.
     */
    async upload(viewer: Viewer, file: UploadedFile): Promise<string> {
      const problem = imageFileProblem({ ...file, size: file.bytes.length });
      if (problem) throw refusedImage(problem);
      return keep(viewer, file);
    },
    /**
     * Checks a picture URL (product/profile#picture-address).
     * @throws {AppError} 400 with the message for the broken rule.
     */
    async validateUrl(url: string): Promise<void> {
      await remote.check(url);
    },
    /**
     * Returns the URL under which pages may show a picture. A URL of the viewer's own upload stays the same. Any other
     * picture is validated and copied to Storage, because the original could change later.
     * @throws {AppError} 400 with the message for the broken rule.
     */
    async adopt(viewer: Viewer, url: string): Promise<string> {
      if (repository.isOwn(viewer, url)) return url;
      await remote.check(url);
      return keep(viewer, await remote.read(url));
    },
    /** Deletes an image that the viewer no longer uses. */
    remove: (viewer: Viewer, url: string): Promise<void> => repository.remove(viewer, url),
    async close(): Promise<void> {
      pictures.close();
      await remote.close();
    },
  };
}
export type ImagesService = ReturnType<typeof createImagesService>;
