import { type RequestHandler, Router } from 'express';
import { notFound } from '../errors/app-error.ts';
import { admission } from '../middleware/admission.ts';
import { candidateMode } from '../middleware/candidate-mode.ts';
import type { Core } from './core.ts';
import type { Module } from './module.ts';
import type { Modules } from './modules.ts';

const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'private, no-store');
  next();
};

function mount(router: Router, { mounts }: Module): void {
  for (const { path, routes } of mounts) router.use(path, routes);
}

/**
 * Creates the router for /api. Event streams are mounted before the limits on concurrent calls and the candidate rules,
 * so these checks do not apply to event streams. All other modules are mounted after the checks.
 */
export function createApi({ env, identify }: Core, { events, profiles, afterAdmission }: Modules): Router {
  const api = Router();
  api.use(noStore);
  api.use(identify);
  mount(api, events);
  api.use(admission(env));
  api.use(candidateMode(profiles.service));
  for (const module of afterAdmission) mount(api, module);
  api.use(() => {
    throw notFound();
  });
  return api;
}
