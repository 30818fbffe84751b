interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns whether the browser is in data-saver mode or on a 2G connection. */
export function isThrifty(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData) || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}
