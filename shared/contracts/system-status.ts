import * as z from 'zod/mini';

/** The path of the state of the installation, for operators. */
export const statusPath = '/status';

/** `off`: the installation does not use the service. */
export const dependencyStates = ['ok', 'failing', 'off'] as const;

/** The state of a service that the application needs, with a sentence about it. */
export const dependencyStatus = z.object({
  name: z.string(),
  state: z.enum(dependencyStates),
  detail: z.string(),
});
export type DependencyStatus = z.infer<typeof dependencyStatus>;

/** The answer of GET /status. `state` is `failing` if a dependency is. `release` is the version of the replica. */
export const systemStatus = z.object({
  state: z.enum(['ok', 'failing']),
  release: z.string(),
  dependencies: z.array(dependencyStatus),
});
export type SystemStatus = z.infer<typeof systemStatus>;
