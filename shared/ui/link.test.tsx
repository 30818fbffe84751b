import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Link } from './link.tsx';

it('announces that it opens a new tab, and gives that tab no access to this one', () => {
  render(
    <MemoryRouter>
      <Link to="https://help.example" external>
        Help desk
      </Link>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Help desk (opens in a new tab)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noreferrer');
});
