/** What the doctor looks at. Each name stands in docs/deploy.md. */
export const subjects = [
  'host',
  'public-url',
  'policy',
  'headers',
  'cors',
  'chat-site',
  'clock',
  'trust-proxy',
  'rate-limits',
  'keys',
  'schema',
  'registry',
] as const;
export type Subject = (typeof subjects)[number];

/** A misconfiguration, for the person who can mend it. */
export interface Finding {
  subject: Subject;
  /** What was seen, with the values. */
  seen: string;
  why: string;
  cure: string;
}

/** A subject that could not be examined. */
export interface Unexamined {
  subject: Subject;
  because: string;
}
