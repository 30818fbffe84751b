import {
  type ImageFile,
  imageContentProblem,
  imageFileProblem,
  imageHeadBytes,
  imageMessages,
  isImageType,
  maxImageBytes,
} from 'shared/contracts';
import type { UploadedFile } from '../../http/upload.ts';
import type { Pictures } from '../../integrations/images/pictures.ts';
import { type RemoteImages, refusedImage } from '../../integrations/images/remote-image.ts';
import type { Viewer } from '../../session/resolve.ts';
import type { ImagesRepository } from './images.repository.ts';

interface ImagesOptions {
  repository: ImagesRepository;
  remote: RemoteImages;
  pictures: Pictures;
}

/** What an upload of an image must keep to (product/profile#pictures). */
export const imageUploadRules = {
  maxBytes: maxImageBytes,
  refuse(file: ImageFile): Error | null {
    const problem = imageFileProblem(file);
    return problem === null ? null : refusedImage(problem, problem === imageMessages.size ? 413 : 400);
  },
};

/** The image rules of product/profile#pictures, and where images are kept. */
export function createImagesService({ repository, remote, pictures }: ImagesOptions) {
  /** The bytes as they may be kept: checked by their beginning, then looked into, and a drawing sanitised. */
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
    /** The bytes of a file whose name, type and size have been checked, as they may be kept. @throws {AppError} 400. */
    clean: async (viewer: Viewer, file: UploadedFile): Promise<Uint8Array> => (await cleaned(viewer, file)).bytes,
    /** Checks a file and stores it. @returns its address. @throws {AppError} 400 or 413 with the product's sentence. */
    async upload(viewer: Viewer, file: UploadedFile): Promise<string> {
      const problem = imageFileProblem({ ...file, size: file.bytes.length });
      if (problem) throw refusedImage(problem);
      return keep(viewer, file);
    },
    /** Checks an address (product/profile#picture-address). @throws {AppError} 400 with the product's sentence. */
    async validateUrl(url: string): Promise<void> {
      await remote.check(url);
    },
    /**
     * The address under which an image may be shown: the viewer's own upload as it is, any other checked again and copied,
     * so that what people see can't change afterwards and no browser is sent to a stranger's server.
     */
    async adopt(viewer: Viewer, url: string): Promise<string> {
      if (repository.isOwn(viewer, url)) return url;
      await remote.check(url);
      return keep(viewer, await remote.read(url));
    },
    /** Deletes what the viewer no longer shows. */
    remove: (viewer: Viewer, url: string): Promise<void> => repository.remove(viewer, url),
    async close(): Promise<void> {
      pictures.close();
      await remote.close();
    },
  };
}
export type ImagesService = ReturnType<typeof createImagesService>;
