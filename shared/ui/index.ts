/**
 * The component library: Base UI parts, CSS Modules over the tokens. The shell also imports
 * `shared/ui/tokens.css`, once.
 */
export { Avatar, type AvatarProps, type AvatarSize } from './avatar.tsx';
export { Badge, type BadgeProps } from './badge.tsx';
export { Banner, type BannerAction, type BannerProps, type BannerSeverity } from './banner.tsx';
export { BarChart, type BarChartProps, type BarSeries, type BarSlot } from './bar-chart.tsx';
export { Button, type ButtonProps, LinkButton, type LinkButtonProps } from './button.tsx';
export { dayOf, weekOf } from './calendar.ts';
export { Card, type CardProps } from './card.tsx';
export { Checkbox, type CheckboxProps } from './checkbox.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
export { credentialWords, periodWords } from './cv-words.ts';
export { type DateRange, DateRangeField, type DateRangeFieldProps } from './date-range-field.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { EodReportView } from './eod-report-view.tsx';
export { dayText, eodMoodLabels } from './eod-words.ts';
export { ErrorState, type ErrorStateProps } from './error-state.tsx';
export { Form, type FormProps } from './form.tsx';
export { FormDialog, type FormDialogProps } from './form-dialog.tsx';
export { checkForm, type FormIssues, type Refusal } from './form-issues.ts';
export {
  formatCalendarDay,
  formatDate,
  formatDateTime,
  formatDuration,
  formatMoney,
  formatTime,
} from './format.ts';
export { monogram, teamGradient } from './gradients.ts';
export type { IconProps, IconType } from './icon.ts';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { LeaveGuard, type LeaveGuardProps } from './leave-guard.tsx';
export { Link, type LinkProps } from './link.tsx';
export { Loaded, type LoadedProps } from './loaded.tsx';
export { Menu, type MenuAction, type MenuEntry, type MenuLink, type MenuProps } from './menu.tsx';
export { orderByName } from './names.ts';
export { PageHeader, type PageHeaderProps } from './page-header.tsx';
export { Pager, type PagerProps } from './pager.tsx';
export { PasswordRuleList } from './password-rule-list.tsx';
export { ProgressBar, type ProgressBarProps } from './progress-bar.tsx';
export { CvEntryHead, CvTags, PublicProfile, type PublicProfileProps } from './public-profile.tsx';
export { type RadioCard, RadioCards, type RadioCardsProps } from './radio-cards.tsx';
export { roleLabel } from './role-words.ts';
export { SearchSelect, type SearchSelectProps } from './search-select.tsx';
export { type Segment, SegmentedControl, type SegmentedControlProps } from './segmented-control.tsx';
export { Select, type SelectOption, type SelectProps } from './select.tsx';
export { sentences } from './sentences.ts';
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
export { TaskComments, type TaskCommentsProps } from './task-comments.tsx';
export { TaskFields, type TaskFieldsProps, type TaskFieldValues } from './task-fields.tsx';
export { type TaskChoice, TaskFilters, type TaskFiltersProps, useTaskChoice } from './task-filters.tsx';
export { TaskGroups, type TaskGroupsProps } from './task-groups.tsx';
export { TaskHistory, type TaskHistoryProps } from './task-history.tsx';
export { TaskItem, type TaskItemProps, taskPriorityIcons } from './task-item.tsx';
export { dayKey, dueText, isOverdue, taskPriorityLabels, taskStatusLabels, taskStatusTones } from './task-words.ts';
export { TextArea, type TextAreaProps } from './text-area.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { greeting, hoursText, shiftText } from './time-words.ts';
export { ownTimezone, timezoneNames } from './time-zones.ts';
export { Tooltip, type TooltipProps, TooltipProvider } from './tooltip.tsx';
export { useAskToDiscard, useDiscard } from './use-discard.tsx';
export { type FormApi, type FormFields, type FormOptions, type FormState, useForm } from './use-form.ts';
export { useNow } from './use-now.ts';
export { useOnwardFocus } from './use-onward-focus.ts';
export { useTyped } from './use-typed.ts';
export { VisuallyHidden } from './visually-hidden.tsx';
