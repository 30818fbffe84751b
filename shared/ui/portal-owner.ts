/**
 * The attribute that marks an element at the end of the body, such as a dialog, as part of the remote that opened it.
 * The styles of a remote apply only to its own elements (docs/adr/0033). Each remote has its own copy of this package,
 * so the build knows the remote. In the shell and in tests, no attribute is set.
 */
export const portalOwner = { 'data-remote': typeof REMOTE_NAME === 'undefined' ? undefined : REMOTE_NAME };
