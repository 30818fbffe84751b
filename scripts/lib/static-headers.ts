/** Headers that the host of the releases sends with every answer, because any page may load releases. */
export const releaseHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Timing-Allow-Origin': '*',
} as const;

/**
 * `Cache-Control` of both hosts: releases and the files of the chat site never change. The page of the chat site names the
 * present files. A missing file gets neither.
 */
export const caching = { file: 'public, max-age=31536000, immutable', page: 'no-cache' } as const;

/**
 * Returns the headers that the host of the chat site sends with every answer. There is no
 * X-Frame-Options among them, because it cannot allow another origin to frame the site.
 * @param workspace origin of the application, which frames the site and which the site calls.
 * @param supabase origin of Supabase, to whose Storage the BFF redirects requests for pictures and files of messages.
 */
export const chatSiteHeaders = ({ workspace, supabase }: { workspace: string; supabase: string }) => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    // The page shows files that it is uploading as data: or blob: URLs.
    `img-src 'self' data: blob: ${workspace} ${supabase}`.trim(),
    // The service worker loads files of the site itself.
    `connect-src 'self' ${workspace}`,
    `frame-ancestors ${workspace}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
});
