// The terminal may be closed. End in order anyway.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Writes a line for the person at the terminal. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a step and prints its name and duration (seconds). */
export async function step<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const startedAt = performance.now();
  say(`• ${name} …`);
  const value = await work();
  say(`  done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return value;
}

/** Ends the command with one sentence instead of a stack trace. */
export function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
