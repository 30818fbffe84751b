import { type ImageAnswer, validateImageUrlBody } from '@workspace/contracts';
import { Router } from 'express';
import { readUpload } from '../../http/upload.ts';
import { readBody } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import { type ImagesService, imageUploadRules } from './images.service.ts';

/**
 * Creates the routes of /api/images, which store a picture file and validate a picture URL (product/profile#pictures,
 * product/profile#picture-address).
 */
export function imagesRoutes(images: ImagesService, limits: RateLimits): Router {
  const router = Router();

  router.post('/', ...limits.images, async (req, res) => {
    const viewer = requireViewer(req);
    const answer: ImageAnswer = { url: await images.upload(viewer, await readUpload(req, imageUploadRules)) };
    res.status(201).json(answer);
  });

  router.post('/validate-url', ...limits.images, async (req, res) => {
    requireViewer(req);
    const { url } = readBody(req, validateImageUrlBody);
    await images.validateUrl(url);
    const answer: ImageAnswer = { url };
    res.json(answer);
  });

  return router;
}
