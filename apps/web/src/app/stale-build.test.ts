import { beforeEach, expect, it, vi } from 'vitest'
import { OWN_FILE } from '../shared/api/build.ts'
import { held, network } from '../testing/network.ts'
import { reloadOnStaleBuild } from './stale-build.ts'

const OWN = `HEAD ${OWN_FILE}`
const fileIsMissing = () =>
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new TypeError('Importing a module script failed.') }))

const reload = vi.fn()
reloadOnStaleBuild(reload)
beforeEach(() => {
  reload.mockReset()
  sessionStorage.clear()
})

it('loads the page anew for a file of an older build, but not again and again', async () => {
  const { asked } = network({ [OWN]: { status: 404 } })
  fileIsMissing()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  fileIsMissing()
  await vi.waitFor(() => expect(asked(OWN)).toHaveLength(2))
  expect(reload).toHaveBeenCalledOnce()
})

it.each([
  ['the line is broken', 'no answer' as const],
  ['the server is away', { status: 502 }],
  ['the server has this build', { status: 200 }],
])('leaves what stands on the screen where %s', async (_, answer) => {
  const last = held()
  const { asked } = network({ [OWN]: [answer, last.answer] })
  fileIsMissing()
  fileIsMissing()
  await vi.waitFor(() => expect(asked(OWN)).toHaveLength(2))
  last.give({ status: 404 })
  // The second is the only one that was of an older build.
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
