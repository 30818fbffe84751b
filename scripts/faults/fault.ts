/** The result of a fault. */
export interface Outcome {
  held: boolean;
  /** Measured values, in a few words for the table. */
  figures: string;
}

/** A failure that a test causes while the application is in use. */
export interface Fault {
  /** The name of the fault on the command line, for example `supabase-hangs`. */
  name: string;
  /** What breaks, in a few words. */
  breaks: string;
  /** What must be true during and after the fault, with figures. */
  holdsWhen: string;
  /** Whether the fault takes less than 20 s and so is part of `npm test`. */
  quick: boolean;
  /** Starts the application, causes the failure, measures, and always cleans up. */
  play(): Promise<Outcome>;
}
