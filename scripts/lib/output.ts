// Writing fails after the terminal is closed. Ignoring that error lets the command shut down cleanly.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Prints a line to stdout. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a step, and prints its name and its duration in seconds. */
export async function step<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const startedAt = performance.now();
  say(`• ${name} …`);
  const value = await work();
  say(`  done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return value;
}

/** Prints the message of an error to stderr and exits with code 1. */
export function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
