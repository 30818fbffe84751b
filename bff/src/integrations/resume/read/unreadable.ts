import type { ResumeProblem } from 'shared/contracts';

/** A file that can't be read, and why. */
export class Unreadable extends Error {
  override name = 'Unreadable';
  readonly problem: ResumeProblem;

  constructor(problem: ResumeProblem) {
    super(problem);
    this.problem = problem;
  }
}
