import ivm from 'isolated-vm';

/** A script that takes part in drawings. `key` is the hash of its text. */
interface Script {
  key: string;
  text: string;
}

/** An isolate in which dates have one time zone, and the shell's script has run. */
export interface Zone {
  isolate: ivm.Isolate;
  /** The compiled scripts, by key. */
  scripts: Map<string, ivm.Script>;
  /** Removes from a new context what no drawing needs, and what cannot be removed from a snapshot. */
  prelude: ivm.Script;
}

/** How many isolates a process keeps. Most people of an installation live in few time zones. */
const mostZones = 3;

/** Code that runs beside or after a drawing, or compiles machine code, has no place in one. */
const removed = {
  fromSnapshot: ['FinalizationRegistry', 'WeakRef'],
  // V8 adds these to each context again, or fails if they are gone.
  fromContexts: ['Atomics', 'SharedArrayBuffer', 'WebAssembly'],
};
const remove = (names: string[]): string =>
  `for (const name of ${JSON.stringify(names)}) delete globalThis[name];\nglobalThis.self = globalThis;`;

/** The isolates of a process. */
export interface Isolates {
  /**
   * Returns the isolate of a time zone, and sets the time zone of the process.
   * @throws what the shell's script throws
   */
  of(timeZone: string, shell: Script): Promise<Zone>;
  /** Ends the isolate of a time zone, with everything in it. */
  end(timeZone: string): void;
}

/**
 * Returns a snapshot of the memory after the shell's script has run, from which contexts start: running it takes three
 * times as long. All time zones share it, so the script must not read the zone before it draws.
 */
function snapshotOf(shell: Script): ivm.ExternalCopy<ArrayBuffer> {
  process.env.TZ = 'UTC';
  return ivm.Isolate.createSnapshot([
    { code: remove(removed.fromSnapshot), filename: 'prelude' },
    { code: shell.text, filename: 'shell' },
  ]);
}

/**
 * Creates the isolates of a process, each when it is first needed. V8 reads the time zone of the process: for `Date` when
 * an isolate first needs it, for `Intl` each time. So each zone has an isolate, and a process draws one page at a time.
 */
export function createIsolates(memoryLimit: number): Isolates {
  const zones = new Map<string, Zone>();
  let deployed: { key: string; snapshot: ivm.ExternalCopy<ArrayBuffer> } | undefined;

  function end(timeZone: string): void {
    const zone = zones.get(timeZone);
    zones.delete(timeZone);
    if (zone && !zone.isolate.isDisposed) zone.isolate.dispose();
  }

  async function start(snapshot: ivm.ExternalCopy<ArrayBuffer>): Promise<Zone> {
    // V8 has lost control of an isolate with such an error, so nothing in this process can be trusted.
    const onCatastrophicError = () => process.abort();
    const isolate = new ivm.Isolate({ memoryLimit, snapshot, onCatastrophicError });
    return { isolate, scripts: new Map(), prelude: await isolate.compileScript(remove(removed.fromContexts)) };
  }

  return {
    async of(timeZone, shell) {
      if (deployed?.key !== shell.key) {
        for (const zone of [...zones.keys()]) end(zone);
        deployed = { key: shell.key, snapshot: snapshotOf(shell) };
      }
      process.env.TZ = timeZone;
      const zone = zones.get(timeZone) ?? (await start(deployed.snapshot));
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
