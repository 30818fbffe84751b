import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './avatar.tsx';

const picture = (container: HTMLElement) => container.querySelector('img');
const drawn = (container: HTMLElement) => container.querySelector('[data-monogram]')?.getAttribute('data-monogram');

it('shows the monogram on the colours of the name if there is no picture', () => {
  render(<Avatar name="Jonas Dela Cruz" />);
  const avatar = screen.getByRole('img', { name: 'Jonas Dela Cruz' });
  expect(drawn(avatar)).toBe('JD');
  expect(avatar.style.getPropertyValue('--from')).toMatch(/^#/);
});

it.each([32, 48, 64, 106, 172, 256] as const)('has a size of %d px (product/design#avatars)', (size) => {
  render(<Avatar name="Maria Reyes" size={size} />);
  expect(screen.getByRole('img').style.getPropertyValue('--size')).toBe(`${size}px`);
});

it('shows the monogram if the picture fails to load, until it gets another picture', () => {
  const { container, rerender } = render(<Avatar name="Maria Reyes" src="/a.png" />);
  const image = picture(container);
  expect(image).toHaveAttribute('src', '/a.png');
  if (image) fireEvent.error(image);
  expect(picture(container)).toBeNull();
  expect(drawn(container)).toBe('MR');
  rerender(<Avatar name="Maria Reyes" src="/b.png" />);
  expect(picture(container)).toHaveAttribute('src', '/b.png');
});

it('has the presence in its accessible name, also if the avatar is decorative', () => {
  const { container, rerender } = render(<Avatar name="Maria Reyes" presence="online" />);
  expect(screen.getByRole('img', { name: 'Maria Reyes, online' })).toBeInTheDocument();
  rerender(<Avatar name="Maria Reyes" presence="offline" decorative />);
  expect(screen.getByRole('img', { name: 'offline' })).toBeInTheDocument();
  rerender(<Avatar name="Maria Reyes" decorative />);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});
