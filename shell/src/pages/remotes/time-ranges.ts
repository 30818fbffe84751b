/** The time ranges of the pages about remotes, in hours. */
export const timeRanges = [
  { value: '1', label: '1 hour' },
  { value: '24', label: '24 hours' },
  { value: '168', label: '7 days' },
] as const;
