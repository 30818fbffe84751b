/**
 * Header of a page or an answer of the API that a browser may keep for reading offline (docs/adr/0060). Its value is the
 * id of the user for whom the copy is, or `nobody` for the page of a visitor.
 */
export const keptForHeader = 'x-workspace-kept-for';
export const nobody = 'nobody';

/**
 * Header that the service worker adds to an answer which it has kept: when the answer was stored, as an ISO time. A kept
 * page has the same in a meta element of this name.
 */
export const keptAtHeader = 'x-workspace-kept-at';

/** Path of the service worker. It is at the root, because a worker controls only pages below its own path. */
export const serviceWorkerPath = '/service-worker.js';

/** The prefix of the names of all caches with copies. */
export const copiesPrefix = 'workspace-';

/** A message from a page to the service worker: the page is open, and its files and its HTML are worth keeping. */
export interface PageOpened {
  type: 'page-opened';
  /** The account whose page it is. The page of the chat site is the same for everybody. */
  viewer?: string;
  path: string;
  title: string;
  /** Addresses of the scripts, styles and fonts that the page has loaded. */
  files: string[];
  /** Addresses of the calls to the API that the page has made past the worker, because the worker is new. */
  calls: string[];
}

/** Path of the answer that says who is signed in. The worker of the chat site learns from it for whom its copies are. */
export const chatSessionPath = '/api/auth/session';

/** Page of the chat site that deletes its copies. The shell opens it in a frame when it signs out. */
export const chatForgetPath = '/forget';

/** Message from that page to the shell: all copies are deleted. */
export const chatCopiesForgotten = 'copies-forgotten';
