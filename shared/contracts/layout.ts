/** Sizes of the layout (product/routing#widths), in CSS px and ms. */
export const layout = {
  mobileBreakpoint: 480,
  tabletBreakpoint: 1024,
  /** Widths below this are mobile. */
  mobileWidth: 768,
  leftPanelWidth: 361,
  leftPanelCloseMs: 250,
  footerItemWidth: 80,
} as const;

/**
 * Toasts (product/design#toasts): durations in ms (null means until dismissed), at most 20 at once, gap and width in
 * CSS px.
 */
export const toasts = {
  durationMs: { blank: 4000, error: 4000, success: 2000, loading: null, custom: 4000 },
  limit: 20,
  gap: 8,
  maxWidth: 350,
} as const;
