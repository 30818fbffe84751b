import type { CertificationBody, Cv, CvUpdate, EducationBody, WorkExperienceBody } from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { notFound } from '../../errors/app-error.ts';
import { cvNotFound } from './cv-not-found.ts';
import type { CvsRepository } from './cvs.repository.ts';

/** Creates the service for CVs. Every change returns the whole new CV. */
export function createCvsService(repository: CvsRepository) {
  /**
   * Returns the viewer's CV.
   * @throws {AppError} 403 if the viewer has no CV.
   */
  async function own(viewer: Viewer): Promise<Cv> {
    const cv = await repository.find(viewer);
    if (!cv) throw cvNotFound();
    return cv;
  }

  /**
   * Returns the viewer's CV after a change.
   * @throws {AppError} 404 if nothing was changed; 403 if the viewer has no CV.
   */
  async function afterwards(viewer: Viewer, changed: boolean): Promise<Cv> {
    const cv = await own(viewer);
    if (!changed) throw notFound('This entry no longer exists.');
    return cv;
  }

  return {
    own,
    tags: repository.tags,
    async update(viewer: Viewer, changes: CvUpdate): Promise<Cv> {
      await repository.update(viewer, changes);
      return own(viewer);
    },
    saveWorkExperience: async (viewer: Viewer, entry: WorkExperienceBody): Promise<Cv> =>
      afterwards(viewer, await repository.saveWorkExperience(viewer, entry)),
    saveEducation: async (viewer: Viewer, entry: EducationBody): Promise<Cv> =>
      afterwards(viewer, await repository.saveEducation(viewer, entry)),
    saveCertification: async (viewer: Viewer, entry: CertificationBody): Promise<Cv> =>
      afterwards(viewer, await repository.saveCertification(viewer, entry)),
    removeWorkExperience: async (viewer: Viewer, id: string): Promise<Cv> =>
      afterwards(viewer, await repository.remove(viewer, 'assistant_work_experiences', id)),
    removeEducation: async (viewer: Viewer, id: string): Promise<Cv> =>
      afterwards(viewer, await repository.remove(viewer, 'assistant_education', id)),
    removeCertification: async (viewer: Viewer, id: string): Promise<Cv> =>
      afterwards(viewer, await repository.remove(viewer, 'assistant_certifications', id)),
  };
}
export type CvsService = ReturnType<typeof createCvsService>;
