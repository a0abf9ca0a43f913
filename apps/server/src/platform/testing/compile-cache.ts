/** For a process of the application whose environment a test makes: the cache of the tests (vitest.config.ts). */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '' }
