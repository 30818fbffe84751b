import type { ReportCause, ReportPhase } from '@workspace/contracts';

/** The meaning of a cause of failure, and what the team of the remote can do about it. */
export interface CauseAdvice {
  title: string;
  meaning: string;
  fix: string;
}

/** A description of every cause that a browser can report. */
export const causeGuide: Record<ReportCause, CauseAdvice> = {
  unreachable: {
    title: 'Unreachable',
    meaning: 'The browser got no answer from the release host.',
    fix: 'Check that the release host is up and that its certificate and name are right. Only a few viewers: their network or a blocker.',
  },
  timeout: {
    title: 'Timeout',
    meaning: 'The release host took longer than the 8 seconds that a load may take.',
    fix: 'Look at the load times of the release host, and at the size of the files: split what the first page does not need.',
  },
  not_found: {
    title: 'Not found',
    meaning: 'A file of the release is not on the release host.',
    fix: 'Release again: a release uploads all of its files. Never delete the folder of a version that is live or one step back.',
  },
  server_error: {
    title: 'Server error',
    meaning: 'The release host answered with an error of its own instead of the file.',
    fix: "Read the release host's log at that time. If it does not recover, serve the release from another host.",
  },
  integrity: {
    title: 'Integrity',
    meaning: 'The file on the release host is not the one that was released, so it was not run.',
    fix: 'Release again under a new version. Never edit files in place, and look for a proxy that rewrites them.',
  },
  threw: {
    title: 'Threw while starting',
    meaning: "The remote's own code threw an error before it could show anything.",
    fix: 'Roll back, then find the error by its code in the reports and release the corrected version.',
  },
  missing_module: {
    title: 'Missing module',
    meaning: "The remote's container loaded, but does not have the module ./remote that the shell asks for.",
    fix: 'Expose ./remote with defineRemote as its default export, as the create-remote template does, and release again.',
  },
  contract: {
    title: 'Contract',
    meaning: 'The release was built for another version of the host API than the one this shell has.',
    fix: 'Build it against the current @workspace/host and release again; the release check refuses such a build beforehand.',
  },
  render: {
    title: 'Render error',
    meaning: 'A page of the remote threw while it was being drawn. The rest of the shell went on.',
    fix: 'Roll back if it is new in this version; otherwise correct the page and release again.',
  },
  policy: {
    title: 'Security policy',
    meaning: 'The remote asked for a script, a style or a connection that the content security policy does not allow.',
    fix: 'Bundle the file with the remote or call through the BFF. A new origin has to be allowed for the whole shell first.',
  },
};

/** Names of the phases in which a load can fail. */
export const phaseNames: Record<ReportPhase, string> = {
  entry: 'Entry script',
  module: 'Exposed module',
  chunk: "Page's files",
  render: 'Drawing a page',
  policy: 'Security policy',
};
