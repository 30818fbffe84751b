/**
 * Gap: on its first start in a process lite prints that its storage is experimental, which the reader of our log can do
 * nothing about. Only NODE_ENV=test, read at that moment, keeps it quiet.
 */
export function startQuietly(app: { init(): Promise<unknown> }): Promise<unknown> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'test';
  const started = app.init();
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  return started;
}
