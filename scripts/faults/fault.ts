/** The result of a fault. */
export interface Outcome {
  /** Whether `holdsWhen` was true. */
  held: boolean;
  /** What was measured, in a few words for the table. */
  figures: string;
}

/** A failure around the application while it is in use. */
export interface Fault {
  /** The name of the fault on the command line, for example `supabase-hangs`. */
  name: string;
  /** What breaks, in a few words. */
  breaks: string;
  /** What must be true during and after the fault, with figures. */
  holdsWhen: string;
  /** Whether `npm test` plays it too: only faults that take less than 20 s. */
  quick: boolean;
  /** Starts what it needs, breaks it, measures, and always cleans up. */
  play(): Promise<Outcome>;
}
