import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pager } from './pager.tsx';

const show = (page: number, total = 42) => {
  const onPage = jest.fn();
  render(<Pager label="Pages of sessions" page={page} limit={10} total={total} onPage={onPage} />);
  return onPage;
};
const button = (name: string) => screen.getByRole('button', { name });

it('Pager shows the range of visible rows, and goes to the previous and next page', async () => {
  const onPage = show(1);
  expect(screen.getByRole('navigation', { name: 'Pages of sessions' })).toHaveTextContent('11–20 of 42');
  await userEvent.click(button('Previous'));
  await userEvent.click(button('Next'));
  expect(onPage.mock.calls).toEqual([[0], [2]]);
});

it('Pager disables Next on the last page', () => {
  show(4);
  expect(button('Next')).toBeDisabled();
  expect(screen.getByText('41–42 of 42')).toBeInTheDocument();
});

it('Pager goes back to the last page from a page number that is too high', async () => {
  const onPage = show(9);
  expect(button('Next')).toBeDisabled();
  await userEvent.click(button('Previous'));
  expect(onPage).toHaveBeenCalledWith(4);
});

it('Pager is hidden for a single page', () => {
  show(0, 10);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
