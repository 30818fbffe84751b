import type ivm from 'isolated-vm';
import type { Zone } from './isolates.ts';

/** How many scripts a process keeps: the shell, and the remotes that people use in two versions. */
const mostScripts = 16;

interface Stored {
  text: string;
  /** What V8 has compiled, so that another isolate need not compile it again. */
  compiled?: ivm.ExternalCopy<ArrayBuffer>;
}

/** The scripts that a process has been given. */
export interface ScriptStore {
  /** Returns which of the keys are not here. */
  lacks(keys: string[]): string[];
  add(texts: Record<string, string>): void;
  /** @throws {Error} if the script is not here */
  textOf(key: string): string;
  /**
   * Returns a script for the isolate of a zone, compiled once.
   * @param filename the name that stacks of errors show
   * @throws what V8 throws for a text that is no script
   */
  compile(zone: Zone, key: string, filename: string): Promise<ivm.Script>;
}

/** Returns the value of a key and makes it the newest, since a map keeps the order in which keys were added. */
function use<Value>(map: Map<string, Value>, key: string): Value | undefined {
  const value = map.get(key);
  if (value === undefined) return undefined;
  map.delete(key);
  map.set(key, value);
  return value;
}

/** Removes the keys that nobody has used for longest. */
function limit<Value>(map: Map<string, Value>, forget: (value: Value) => void = () => {}): void {
  for (const [key, value] of map) {
    if (map.size <= mostScripts) return;
    map.delete(key);
    forget(value);
  }
}

/** Creates a store that forgets the scripts that nobody has used for longest. */
export function createScriptStore(): ScriptStore {
  const stored = new Map<string, Stored>();

  function find(key: string): Stored {
    const found = stored.get(key);
    if (!found) throw new Error(`There is no script ${key}`);
    return found;
  }

  return {
    lacks: (keys) => keys.filter((key) => !use(stored, key)),
    add(texts) {
      for (const [key, text] of Object.entries(texts)) stored.set(key, { text });
      limit(stored);
    },
    textOf: (key) => find(key).text,
    async compile({ isolate, scripts }, key, filename) {
      const known = use(scripts, key);
      if (known) return known;
      const source = find(key);
      const cache = source.compiled ? { cachedData: source.compiled } : { produceCachedData: true };
      const script = await isolate.compileScript(source.text, { filename, ...cache });
      const { cachedData } = script as { cachedData?: ivm.ExternalCopy<ArrayBuffer> };
      if (cachedData) source.compiled = cachedData;
      scripts.set(key, script);
      limit(scripts, (old) => old.release());
      return script;
    },
  };
}
