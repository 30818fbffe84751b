/**
 * The design system: Base UI components that are styled with CSS Modules and design tokens. They contain no product
 * logic. The shell also imports `@workspace/ui/tokens.css` once.
 */
export { Avatar, type AvatarProps, type AvatarSize } from './avatar.tsx';
export { Badge, type BadgeProps } from './badge.tsx';
export { Banner, type BannerAction, type BannerProps, type BannerSeverity } from './banner.tsx';
export { BarChart, type BarChartProps, type BarSeries, type BarSlot } from './bar-chart.tsx';
export { Button, type ButtonProps, LinkButton, type LinkButtonProps } from './button.tsx';
export { Card, type CardProps } from './card.tsx';
export { Checkbox, type CheckboxProps } from './checkbox.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
export { DataTable, type DataTableProps } from './data-table.tsx';
export type { DataTableColumn, DataTableSelection } from './data-table-row.tsx';
export { type DateRange, DateRangeField, type DateRangeFieldProps } from './date-range-field.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './error-state.tsx';
export { FieldMessage } from './field.tsx';
export { Form, type FormProps } from './form.tsx';
export { FormDialog, type FormDialogProps } from './form-dialog.tsx';
export { checkForm, type FormIssues, type Refusal } from './form-issues.ts';
export {
  formatDate,
  formatDateTime,
  formatDuration,
  formatTime,
  localToIso,
} from './format.ts';
export { monogram, teamGradient } from './gradients.ts';
export type { IconProps, IconType } from './icon.ts';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { layout } from './layout.ts';
export { LeaveGuard, type LeaveGuardProps } from './leave-guard.tsx';
export { Link, type LinkProps } from './link.tsx';
export { Loaded, type LoadedProps } from './loaded.tsx';
export { Menu, type MenuAction, type MenuCheck, type MenuEntry, type MenuLink, type MenuProps } from './menu.tsx';
export { orderByName } from './names.ts';
export { NavTabs, type NavTabsProps } from './nav-tabs.tsx';
export { PageHeader, type PageHeaderProps } from './page-header.tsx';
export { Pager, type PagerProps } from './pager.tsx';
export { PlaceList, type PlaceListProps } from './place-list.tsx';
export { ProgressBar, type ProgressBarProps } from './progress-bar.tsx';
export { type RadioCard, RadioCards, type RadioCardsProps } from './radio-cards.tsx';
export { SearchBox, type SearchBoxGroup, type SearchBoxItem, type SearchBoxProps } from './search-box.tsx';
export { SearchDialog, type SearchDialogProps, type SearchEntry, type SearchGroup } from './search-dialog.tsx';
export { SearchSelect, type SearchSelectProps } from './search-select.tsx';
export { type Segment, SegmentedControl, type SegmentedControlProps } from './segmented-control.tsx';
export { Select, type SelectOption, type SelectProps } from './select.tsx';
export {
  Skeleton,
  SkeletonBlock,
  type SkeletonBlockProps,
  SkeletonList,
  type SkeletonListProps,
  type SkeletonProps,
} from './skeleton.tsx';
export { Spinner, type SpinnerProps } from './spinner.tsx';
export { SplitPage, type SplitPageProps } from './split-page.tsx';
export { Row, type RowProps, Stack, type StackProps } from './stack.tsx';
export { Switch, type SwitchProps } from './switch.tsx';
export { Table, type TableColumn, type TableProps } from './table.tsx';
export { type Tab, Tabs, type TabsProps } from './tabs.tsx';
export { TextArea, type TextAreaProps } from './text-area.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { Tooltip, type TooltipProps } from './tooltip.tsx';
export { useAskToDiscard, useDiscard } from './use-discard.tsx';
export { type FormApi, type FormFields, type FormOptions, type FormState, useForm } from './use-form.ts';
export { useNow } from './use-now.ts';
export { useOnwardFocus } from './use-onward-focus.ts';
export { keepsTyped, useTyped } from './use-typed.ts';
export { VisuallyHidden } from './visually-hidden.tsx';
