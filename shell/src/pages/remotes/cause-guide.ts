import type { ReportCause, ReportPhase } from '@workspace/contracts';

/** The texts for a cause of failure: its meaning, and a fix for the team of the remote. */
export interface CauseAdvice {
  title: string;
  meaning: string;
  fix: string;
}

/** The texts for every cause that a browser can report. */
export const causeGuide: Record<ReportCause, CauseAdvice> = {
  unreachable: {
    title: 'Unreachable',
    meaning: 'The browser got no answer from the release host.',
    fix: 'Check that the release host is up, and check its certificate and DNS name. If only a few viewers are affected, their network or an ad blocker is the likely cause.',
  },
  timeout: {
    title: 'Timeout',
    meaning: 'The files of the release did not load within the time limit.',
    fix: 'Check the load times of the release host and the size of the files. Split off code that the first page does not need.',
  },
  stalled: {
    title: 'Stalled',
    meaning: 'All files of the release arrived, but its own code waited longer than the time limit.',
    fix: 'Find what the exposed module or the page awaits before it renders, such as a call, and let the page load it while it shows a skeleton.',
  },
  not_found: {
    title: 'Not found',
    meaning: 'A file of the release is not on the release host.',
    fix: 'Release again to upload all files. Never delete the folder of the live version or of the version before it.',
  },
  server_error: {
    title: 'Server error',
    meaning: 'The release host answered with a server error instead of the file.',
    fix: "Check the release host's log for that time. If the host does not recover, serve the release from another host.",
  },
  integrity: {
    title: 'Integrity',
    meaning: 'The file on the release host differs from the released file, so the browser did not run it.',
    fix: 'Release again under a new version. Never edit released files, and check whether a proxy rewrites them.',
  },
  threw: {
    title: 'Error in the code',
    meaning:
      "The remote's own code threw an error: before it could show a page, or later in a handler, a timer or a promise.",
    fix: 'Roll back, then find the error by its code in the reports and release the corrected version.',
  },
  missing_module: {
    title: 'Missing module',
    meaning: "The remote's container loaded, but does not expose the module ./remote.",
    fix: 'Expose ./remote with defineRemote as its default export, as the create-remote template does, and release again.',
  },
  missing_page: {
    title: 'Missing page',
    meaning: 'The remote.json of the release lists a page, but the code has no route with its path.',
    fix: 'Make the paths in remote.json and in the routes the same, and release again. A test of this repository compares them.',
  },
  contract: {
    title: 'Contract',
    meaning: 'The release was built for a version of the host API that this shell does not have.',
    fix: 'Build the remote against the current @workspace/host and release again. The release check normally refuses such a build.',
  },
  render: {
    title: 'Render error',
    meaning: 'A page of the remote threw an error while it rendered. The rest of the shell kept working.',
    fix: 'If the error is new in this version, roll back. Otherwise, fix the page and release again.',
  },
  freeze: {
    title: 'Freeze',
    meaning:
      "The remote's own code kept the page busy for more than 5 s without a pause, so that nobody could use it, or took too long to be drawn on the server.",
    fix: 'Roll back, then record the page with the performance tools of a browser. Split the work, or move it to a worker.',
  },
  policy: {
    title: 'Security policy',
    meaning: 'The remote asked for a script, a style or a connection that the content security policy does not allow.',
    fix: 'Bundle the file with the remote, or call it through the BFF. To use a new origin, first allow it for the whole shell.',
  },
};

/** Names of the phases in which a remote can fail. */
export const phaseNames: Record<ReportPhase, string> = {
  entry: 'Entry script',
  module: 'Exposed module',
  chunk: 'Files of a page',
  render: 'Rendering a page',
  handler: 'Event handler or timer',
  promise: 'Promise that nobody handles',
  freeze: 'Any code on the page',
  draw: 'Drawing on the server',
  policy: 'Security policy',
};
