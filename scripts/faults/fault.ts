/** What a fault did to the application. */
export interface Outcome {
  /** Whether `holdsWhen` was true. */
  held: boolean;
  /** What was measured, in a few words for the table. */
  figures: string;
}

/** Something that breaks around the application while it is used. */
export interface Fault {
  /** Names the fault on the command line, for example `supabase-hangs`. */
  name: string;
  /** What breaks, in a few words. */
  breaks: string;
  /** What must be true meanwhile and afterwards, with figures. */
  holdsWhen: string;
  /** Whether `npm test` plays it too, which is for faults that take less than 20 s. */
  quick: boolean;
  /** Starts what it needs, breaks it, measures, and cleans up, whatever happens. */
  play(): Promise<Outcome>;
}
