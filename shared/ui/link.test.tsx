import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Link } from './link.tsx';

it('an external Link announces the new tab and sends no referrer', () => {
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
