import {
  type ApprovedTags,
  maxResumeBytes,
  type ParsedResume,
  type ResumeProblem,
  type ResumeSaved,
  resumeFileProblem,
  resumeFormatOf,
  resumeMessages,
  type SaveResumeEducationBody,
  type SaveResumeWorkBody,
} from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { AppError } from '../../errors/app-error.ts';
import type { UploadedFile } from '../../http/upload.ts';
import type { ResumeParser } from '../../integrations/resume/resume-parser.ts';
import { cvNotFound } from '../cvs/index.ts';
import type { ResumesRepository } from './resumes.repository.ts';

interface ResumesOptions {
  repository: ResumesRepository;
  parser: ResumeParser;
  /** Reads the approved skills and tools as the viewer. */
  tags: (viewer: Viewer) => Promise<ApprovedTags>;
}

const refused = (problem: ResumeProblem): AppError =>
  new AppError(resumeMessages[problem], {
    status: problem === 'size' ? 413 : 400,
    errorCode: `RESUME_${problem.toUpperCase()}`,
    type: 'validation',
  });

/** The rules for an uploaded resume. */
export const resumeUploadRules = {
  maxBytes: maxResumeBytes,
  refuse(file: { name: string; type: string; size: number }): AppError | null {
    const problem = resumeFileProblem(file);
    return problem && refused(problem);
  },
};

/**
 * Creates the service that reads resumes of assistants and saves the result to the CV (product/resume#steps,
 * product/resume#rules). The file is not stored.
 */
export function createResumesService({ repository, parser, tags }: ResumesOptions) {
  /**
   * Checks that the viewer has a CV.
   * @throws {AppError} 403 if the viewer has no CV.
   */
  async function mustHaveCv(viewer: Viewer): Promise<void> {
    if (!(await repository.hasCv(viewer))) throw cvNotFound();
  }

  return {
    mustHaveCv,
    /**
     * Reads a resume.
     * @throws {AppError} 400 if the file cannot be read; 429 or 503 if too many files wait to be read.
     */
    async parse(viewer: Viewer, { name, bytes }: UploadedFile): Promise<ParsedResume> {
      const format = resumeFormatOf(name);
      if (!format) throw refused('type');
      const found = await parser.parse(viewer.id, { format, bytes }, await tags(viewer));
      if ('problem' in found) throw refused(found.problem);
      return found;
    },
    async saveEducation(viewer: Viewer, body: SaveResumeEducationBody): Promise<ResumeSaved> {
      await mustHaveCv(viewer);
      return repository.saveEducation(viewer, body);
    },
    /** Saves jobs to the CV. Skills and tools of the jobs are also added to the CV's lists of skills and tools. */
    async saveWork(viewer: Viewer, body: SaveResumeWorkBody): Promise<ResumeSaved> {
      await mustHaveCv(viewer);
      const all = (kind: 'skills' | 'tools'): string[] => [
        ...new Set([...body[kind], ...body.work_experiences.flatMap((job) => job[kind])]),
      ];
      return repository.saveWork(viewer, { ...body, skills: all('skills'), tools: all('tools') });
    },
    close: parser.close,
  };
}
export type ResumesService = ReturnType<typeof createResumesService>;
