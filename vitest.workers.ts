import { availableParallelism, setPriority } from 'node:os'
import { OF_UPLOADS } from './apps/server/src/platform/children/behind-others.ts'

// Children that read a file for somebody run behind all others, and would get a tenth of the cores that the tests keep busy.
setPriority(OF_UPLOADS - 1)

/**
 * Of each project, for it takes none from the root: without a number of its own a project has one worker less than there are cores. Many
 * tests wait for a server or a child process: on two cores a third worker fills what two leave idle.
 */
export const WORKERS = Math.max(3, availableParallelism() - 1)
