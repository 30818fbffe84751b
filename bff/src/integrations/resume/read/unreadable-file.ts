import type { ResumeProblem } from '@workspace/contracts';

/** Thrown when a resume file cannot be read. `problem` is the reason. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly problem: ResumeProblem;

  constructor(problem: ResumeProblem) {
    super(problem);
    this.problem = problem;
  }
}
