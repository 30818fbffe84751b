/**
 * Gap: on its first start in a process, lite prints that its storage is experimental. The reader of our log can do
 * nothing about it. Only NODE_ENV=test, which lite reads at that moment, suppresses it.
 */
export function startQuietly(app: { init(): Promise<unknown> }): Promise<unknown> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'test';
  const started = app.init();
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  return started;
}
