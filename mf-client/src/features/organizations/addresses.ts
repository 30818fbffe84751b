/** Addresses out of what somebody typed or pasted: separated by commas, semicolons, spaces or lines, each once. */
export const splitAddresses = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((one) => one.trim().toLowerCase())
      .filter(Boolean),
  ),
];
