/** Sizes of the layout in CSS px, and durations in ms (product/routing#widths). */
export const layout = {
  mobileBreakpoint: 480,
  tabletBreakpoint: 1024,
  /** A narrower viewport counts as mobile. */
  mobileWidth: 768,
  leftPanelWidth: 361,
  leftPanelCloseMs: 250,
  footerItemWidth: 80,
} as const;

/**
 * Settings of toasts (product/design#toasts). Durations are in ms; null keeps the toast until it is dismissed. At most
 * `limit` toasts show at once. `gap` and `maxWidth` are in CSS px.
 */
export const toasts = {
  durationMs: { blank: 4000, error: 4000, success: 2000, loading: null, custom: 4000 },
  limit: 20,
  gap: 8,
  maxWidth: 350,
} as const;
