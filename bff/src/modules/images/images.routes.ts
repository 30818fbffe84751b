import { imageAnswer, validateImageUrlBody } from '@workspace/contracts';
import { Router } from 'express';
import { route } from '../../http/route.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import { type ImagesService, imageUploadRules } from './images.service.ts';

/**
 * Creates the routes of /api/images, which store a picture file and validate a picture URL (product/profile#pictures,
 * product/profile#picture-address).
 */
export function imagesRoutes(images: ImagesService, limits: RateLimits): Router {
  const router = Router();

  router.post(
    '/',
    ...limits.images,
    route({ upload: imageUploadRules, status: 201, answer: imageAnswer }, async ({ viewer, readFile }) => ({
      url: await images.upload(viewer, await readFile()),
    })),
  );

  router.post(
    '/validate-url',
    ...limits.images,
    route({ body: validateImageUrlBody, answer: imageAnswer }, async ({ body: { url } }) => {
      await images.validateUrl(url);
      return { url };
    }),
  );

  return router;
}
