import type { Core } from '../../composition/core.ts';
import { createPictures } from '../../integrations/images/pictures.ts';
import { createRemoteImages } from '../../integrations/images/remote-image.ts';
import { createImagesRepository } from './images.repository.ts';
import { imagesRoutes } from './images.routes.ts';
import { createImagesService } from './images.service.ts';

export type { ImagesService } from './images.service.ts';

/** Creates the module for /api/images. It also returns the service, with which other modules validate pictures. */
export function createImagesModule({ env, upstream, limits }: Pick<Core, 'env' | 'upstream' | 'limits'>) {
  const service = createImagesService({
    repository: createImagesRepository(env, upstream),
    remote: createRemoteImages(env),
    pictures: createPictures(env.SVG_TIMEOUT_MS),
  });
  return { service, mounts: [{ path: '/images', routes: imagesRoutes(service, limits) }], close: service.close };
}
