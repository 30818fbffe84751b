import type { ResumeProblem } from '@workspace/contracts';

/** Thrown when a file cannot be read. `problem` says why. */
export class Unreadable extends Error {
  override name = 'Unreadable';
  readonly problem: ResumeProblem;

  constructor(problem: ResumeProblem) {
    super(problem);
    this.problem = problem;
  }
}
