/** The scripts of a drawing by their keys, which are hashes of their texts. `remote` is null for a page of the shell. */
export interface ScriptKeys {
  shell: string;
  remote: string | null;
}

/** What a process is asked to draw. */
export interface DrawingOrder {
  scripts: ScriptKeys;
  /** The texts of scripts that this process has said it lacks, by key. */
  texts: Record<string, string>;
  /** The `DrawingTask` as JSON. Null: nothing is drawn, the process only runs the shell's script. */
  task: string | null;
  timeZone: string;
  /** The time that the scripts may take together, in ms. */
  timeLimitMs: number;
  /** The processor time that scripts which exceed the limit must have had, in ms, or else the machine was busy. */
  blamedFromMs: number;
  /** The memory of an isolate, in MB. */
  memoryLimitMb: number;
}

/**
 * What a process asks for while it draws: the answers to calls that the drawing lacks. `missing` is a list of paths as
 * JSON, which nobody has checked.
 */
export interface DrawingQuestion {
  kind: 'asks';
  missing: string;
}

/** The answer: answers to calls by path, as JSON. What is not there could not be had. */
export interface DrawingAnswer {
  kind: 'answers';
  answers: string;
}

/**
 * Why there is no drawing. `integrity`: a script is not the published one, and `unreachable`: its host does not have it.
 * `busy`: nothing is wrong with the page, but there is no room or time for it.
 */
export type FailureReason =
  | 'timeout'
  | 'memory'
  | 'crash'
  | 'exception'
  | 'invalid'
  | 'integrity'
  | 'unreachable'
  | 'busy';

/** What failed: the script of the shell before anything of the page ran, the page, or the process around both. */
export type FailedPart = 'shell' | 'page' | 'process';

/**
 * What a process answers. `prepared`: the shell's script has run, and nothing was to be drawn. `text` is the `Drawn` as
 * JSON, which nobody has checked.
 */
export type DrawingReply =
  | { kind: 'drawn'; text: string; holdsMuch: boolean }
  | { kind: 'prepared' }
  | { kind: 'lacks'; keys: string[] }
  | { kind: 'failed'; reason: FailureReason; part: FailedPart; message: string };

/** How often a drawing may ask for answers: for those that were under way when it began, and three times for more. */
export const mostQuestions = 4;

/** The longest drawing, in characters of its JSON: many times as much as the longest page has. */
export const longestDrawing = 4_000_000;
