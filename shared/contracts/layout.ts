/** Sizes of the layout (product/routing#widths), in CSS pixels and ms. */
export const layout = {
  mobileBreakpoint: 480,
  tabletBreakpoint: 1024,
  /** The width helper treats anything under this as mobile. */
  mobileWidth: 768,
  leftPanelWidth: 361,
  leftPanelCloseMs: 250,
  footerItemWidth: 80,
} as const;

/** Toasts (product/design#toasts): durations in ms (null stays until dismissed), at most 20, gap and width in CSS pixels. */
export const toasts = {
  durationMs: { blank: 4000, error: 4000, success: 2000, loading: null, custom: 4000 },
  limit: 20,
  gap: 8,
  maxWidth: 350,
} as const;
