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
} from 'shared/contracts';
import { AppError } from '../../errors/app-error.ts';
import type { UploadedFile } from '../../http/upload.ts';
import type { ResumeParser } from '../../integrations/resume/resume-parser.ts';
import type { Viewer } from '../../session/resolve.ts';
import { noCv } from '../cvs/index.ts';
import type { ResumesRepository } from './resumes.repository.ts';

interface ResumesOptions {
  repository: ResumesRepository;
  parser: ResumeParser;
  /** The approved lists, as the viewer may read them. */
  tags: (viewer: Viewer) => Promise<ApprovedTags>;
}

const refused = (problem: ResumeProblem): AppError =>
  new AppError(resumeMessages[problem], {
    status: problem === 'size' ? 413 : 400,
    errorCode: `RESUME_${problem.toUpperCase()}`,
    type: 'validation',
  });

/** What an upload of a resume must keep to. */
export const resumeUploadRules = {
  maxBytes: maxResumeBytes,
  refuse(file: { name: string; type: string; size: number }): AppError | null {
    const problem = resumeFileProblem(file);
    return problem && refused(problem);
  },
};

/**
 * The resume import of assistants (product/resume#steps, product/resume#rules): what a file says, and its way into
 * their CV. The file is not kept.
 */
export function createResumesService({ repository, parser, tags }: ResumesOptions) {
  /** @throws {AppError} 403 for who has no CV. */
  async function mustHaveCv(viewer: Viewer): Promise<void> {
    if (!(await repository.hasCv(viewer))) throw noCv();
  }

  return {
    mustHaveCv,
    /** @throws {AppError} 400 for a file that can't be read, in words for whoever chose it; 429 or 503 when too much waits. */
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
    /** Skills and tools of the jobs become those of the CV, too. */
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
