import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import { createResumeParser } from '../../integrations/resume/resume-parser.ts';
import type { CvsRepository } from '../cvs/index.ts';
import { createResumesRepository } from './resumes.repository.ts';
import { resumesRoutes } from './resumes.routes.ts';
import { createResumesService } from './resumes.service.ts';

interface Dependencies extends Pick<Core, 'env' | 'logger' | 'db' | 'limits'> {
  tags: CvsRepository['tags'];
}

/** Creates the module for /api/resumes. */
export function createResumesModule({ env, logger, db, limits, tags }: Dependencies): Module {
  const service = createResumesService({
    repository: createResumesRepository(db),
    parser: createResumeParser(env, logger),
    tags,
  });
  return { mounts: [{ path: '/resumes', routes: resumesRoutes(service, limits) }], close: service.close };
}
