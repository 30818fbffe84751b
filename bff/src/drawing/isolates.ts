import ivm from 'isolated-vm';

/** An isolate in which dates have one time zone. */
export interface Zone {
  isolate: ivm.Isolate;
  /** The compiled scripts, by key. */
  scripts: Map<string, ivm.Script>;
  /** Removes from a new context what no drawing needs: what runs beside it or after it, and what compiles machine code. */
  prelude: ivm.Script;
}

/** How many isolates a process keeps. Most people of an installation live in few time zones. */
const mostZones = 3;

const prelude = `
for (const name of ['Atomics', 'FinalizationRegistry', 'SharedArrayBuffer', 'WeakRef', 'WebAssembly'])
  delete globalThis[name];
globalThis.self = globalThis;
`;

/** The isolates of a process. */
export interface Isolates {
  /** Returns the isolate of a time zone, and sets the time zone of the process. */
  of(timeZone: string): Promise<Zone>;
  /** Ends the isolate of a time zone, with everything in it. */
  end(timeZone: string): void;
}

/**
 * Creates the isolates of a process, each when it is first needed. V8 reads the time zone of the process: for `Date` when
 * an isolate first needs it, for `Intl` each time. So each zone has an isolate, and a process draws one page at a time.
 */
export function createIsolates(memoryLimitMb: number): Isolates {
  const zones = new Map<string, Zone>();

  function end(timeZone: string): void {
    const zone = zones.get(timeZone);
    zones.delete(timeZone);
    if (zone && !zone.isolate.isDisposed) zone.isolate.dispose();
  }

  async function start(): Promise<Zone> {
    // V8 has lost control of an isolate with such an error, so nothing in this process can be trusted.
    const onCatastrophicError = () => process.abort();
    const isolate = new ivm.Isolate({ memoryLimit: memoryLimitMb, onCatastrophicError });
    return { isolate, scripts: new Map(), prelude: await isolate.compileScript(prelude) };
  }

  return {
    async of(timeZone) {
      process.env.TZ = timeZone;
      const zone = zones.get(timeZone) ?? (await start());
      // A map keeps the order in which keys were added.
      zones.delete(timeZone);
      zones.set(timeZone, zone);
      const [oldest] = zones.keys();
      if (zones.size > mostZones && oldest !== undefined) end(oldest);
      return zone;
    },
    end,
  };
}
