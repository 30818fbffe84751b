import { createGate } from './gate.ts';

test('lets in as many as there are places, and the others in the order in which they came', async () => {
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

test('turns away who has waited too long, and who finds the queue full', async () => {
  const gate = createGate({ inside: 1, waiting: 1, waitMs: 50 });
  gate.enter();
  const late = gate.enter();
  expect(gate.enter()).toBe(false);
  expect(await late).toBe(false);
  // Nobody who was turned away keeps a place.
  gate.leave();
  expect(gate.isEmpty()).toBe(true);
  expect(gate.enter()).toBe(true);
});
