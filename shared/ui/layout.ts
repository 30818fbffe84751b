import styles from './layout.module.css';

/** CSS classes for layouts that pages of several remotes share. For a simple column or row, use Stack and Row. */
export const layout = {
  page: styles.page,
  formPage: styles.formPage,
  dashboard: styles.dashboard,
  dashboardHead: styles.dashboardHead,
  greeting: styles.greeting,
  columns: styles.columns,
  column: styles.column,
  spread: styles.spread,
  cluster: styles.cluster,
  list: styles.list,
  quiet: styles.quiet,
  quietNumbers: styles.quietNumbers,
} as const;
