import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Banner } from './banner.tsx';
import { Card } from './card.tsx';
import { ErrorState } from './error-state.tsx';
import { PageHeader } from './page-header.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { SkeletonList } from './skeleton.tsx';

it.each([
  ['URGENT', 'alert'],
  ['WARNING', 'status'],
  ['BENEFIT', 'status'],
  ['INFO', 'status'],
] as const)('Banner of severity %s has the role %s', (severity, role) => {
  render(<Banner severity={severity} title="Your payment is overdue." />);
  expect(screen.getByRole(role)).toHaveTextContent('Your payment is overdue.');
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
});

it('Banner has a link for its action, and a dismiss button', async () => {
  const onDismiss = jest.fn();
  render(
    <MemoryRouter>
      <Banner severity="INFO" title="New" action={{ label: 'Write report', to: '/report' }} onDismiss={onDismiss} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Write report' })).toHaveAttribute('href', '/report');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

it('ErrorState shows the error code, and calls onRetry on its button', async () => {
  const onRetry = jest.fn();
  render(<ErrorState title="Team pages can't be loaded right now" code="R-4F2K" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('R-4F2K');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('SkeletonList has one text for screen readers', () => {
  render(<SkeletonList count={5} label="Loading the team" />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading the team$/);
});

it('ProgressBar has its value as text, at most the maximum, and no value while it is unknown', () => {
  const { rerender } = render(<ProgressBar label="This week" value={31} max={40} valueText="31 of 40 h" />);
  const bar = screen.getByRole('progressbar', { name: 'This week' });
  expect(bar).toHaveAttribute('aria-valuenow', '31');
  expect(bar).toHaveAttribute('aria-valuetext', '31 of 40 h');
  rerender(<ProgressBar label="This week" value={50} max={40} />);
  expect(bar).toHaveAttribute('aria-valuenow', '40');
  rerender(<ProgressBar label="This week" value={null} />);
  expect(bar).not.toHaveAttribute('aria-valuenow');
});

it('PageHeader renders the h1, and Card is a region that is named by its title', () => {
  render(
    <>
      <PageHeader title="Team" actions={<button type="button">Invite</button>} />
      <Card title="This week" level={3}>
        Hours
      </Card>
    </>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Team' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'This week' })).toHaveTextContent('Hours');
  expect(screen.getByRole('heading', { level: 3, name: 'This week' })).toBeInTheDocument();
});
