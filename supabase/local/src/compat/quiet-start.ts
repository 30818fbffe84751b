/**
 * Gap: on its first start in a process, lite prints that its storage is experimental. Developers can do nothing about
 * that. Only NODE_ENV=test, which lite reads during `init`, suppresses the message.
 */
export function startQuietly(app: { init(): Promise<unknown> }): Promise<unknown> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'test';
  const started = app.init();
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  return started;
}
