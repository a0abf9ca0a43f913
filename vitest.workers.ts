import { availableParallelism } from 'node:os'

/**
 * Of each project, for it takes none from the root: without a number of its own a project has one worker less than there are cores. Many
 * tests wait for a server or a child process: on two cores a third worker fills what two leave idle.
 */
export const WORKERS = Math.max(3, availableParallelism() - 1)
