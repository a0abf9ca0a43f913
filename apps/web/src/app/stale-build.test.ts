import { expect, it, vi } from 'vitest'
import { reloadOnStaleBuild } from './stale-build.ts'

it('loads the page anew for a file of an older build, but not again and again', () => {
  const reload = vi.fn()
  reloadOnStaleBuild(reload)
  window.dispatchEvent(new Event('vite:preloadError'))
  window.dispatchEvent(new Event('vite:preloadError'))
  expect(reload).toHaveBeenCalledOnce()
})
