import type { ReleaseRefusal } from '@workspace/contracts';
import { say } from './output.ts';

/** Prints the gate's reasons against a release, with their cures. */
export function sayRefusals(refusals: readonly ReleaseRefusal[]): void {
  for (const { rule, message, cure } of refusals) say(`✗ ${rule}: ${message}\n  ${cure}`);
}

/** Prints what does not keep a build from being released. */
export function sayWarnings(warnings: readonly string[]): void {
  for (const sentence of warnings) say(`! ${sentence}`);
}

/** Prints that the pages of a build work. @param visits the number of visits */
export function sayVisited(visits: number): void {
  say(`✓ ${visits} visits of its pages in the deployed shell found no error.`);
}

/** Prints that a build passed the gate, after its warnings. */
export function sayPassed(remote: string, { version, warnings }: { version: string; warnings: string[] }): void {
  sayWarnings(warnings);
  say(`✓ ${remote} ${version} is compatible with the deployed shell and remotes.`);
}

/** Prints that a build of the shell passed. */
export function sayShellPassed(): void {
  say('✓ The shell is compatible with all live and canary releases.');
}
