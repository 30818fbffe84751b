import type { ResumeProblem } from '@workspace/contracts';

/** Thrown when a file cannot be read. `problem` says why. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly problem: ResumeProblem;

  constructor(problem: ResumeProblem) {
    super(problem);
    this.problem = problem;
  }
}
