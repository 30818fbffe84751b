import { createGate } from './gate.ts';

test('a gate admits as many callers as it has places, and the others in order of arrival', async () => {
  const gate = createGate({ inside: 2, waiting: 10, waitMs: 60_000 });
  expect([gate.enter(), gate.enter()]).toEqual([true, true]);
  const order: string[] = [];
  const waiting = ['third', 'fourth'].map(async (name) => {
    expect(await gate.enter()).toBe(true);
    order.push(name);
  });
  gate.leave();
  await waiting[0];
  expect(order).toEqual(['third']);
  gate.leave();
  await waiting[1];
  expect(order).toEqual(['third', 'fourth']);
  expect(gate.isEmpty()).toBe(false);
  gate.leave();
  gate.leave();
  expect(gate.isEmpty()).toBe(true);
});

test('a gate refuses a caller who waits too long or finds the queue full', async () => {
  const gate = createGate({ inside: 1, waiting: 1, waitMs: 50 });
  gate.enter();
  const late = gate.enter();
  expect(gate.enter()).toBe(false);
  expect(await late).toBe(false);
  // A refused caller does not hold a place.
  gate.leave();
  expect(gate.isEmpty()).toBe(true);
  expect(gate.enter()).toBe(true);
});
