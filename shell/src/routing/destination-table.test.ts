import { destinations } from 'shared/testing';
import { safeDestination } from './destination.ts';

describe('the return path that the shell takes is the one that the BFF takes (spec 2)', () => {
  it.each(destinations.accepted)('%j leads to %j', (value, destination) => {
    expect(safeDestination(value)).toBe(destination);
    expect(new URL(destination, location.href).origin).toBe(location.origin);
  });

  it.each(destinations.refused.map((value) => [value]))('%j leads nowhere', (value) => {
    expect(safeDestination(value)).toBeNull();
  });
});
