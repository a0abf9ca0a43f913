import { screen, waitFor } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { network } from '../../testing/network.ts'
import { renderUi } from '../../testing/render.tsx'
import { OWN_FILE } from '../api/build.ts'
import { laterPart } from './later-part.ts'

const OWN = `HEAD ${OWN_FILE}`
const Part = () => <p>the part</p>
const missing = () => Promise.reject(new TypeError('Importing a module script failed.'))

/** What a screen shows instead of a part that fails. */
class Screen extends Component<{ readonly children: ReactNode }> {
  override state = { fault: '' }
  static getDerivedStateFromError = (error: Error) => ({ fault: error.message })
  override render = () => this.state.fault || this.props.children
}

function show(Later: React.ComponentType): void {
  renderUi(
    <Screen>
      <Suspense fallback="coming">
        <Later />
      </Suspense>
    </Screen>,
  )
}

it('is asked for until the line holds again, while what stands around it goes on', async () => {
  const load = vi.fn().mockImplementationOnce(missing).mockImplementationOnce(missing).mockResolvedValue({ default: Part })
  const { asked } = network({ [OWN]: ['no answer', { status: 503 }] })
  show(laterPart(load))
  expect(await screen.findByText('coming')).toBeTruthy()
  await waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(screen.getByText('the part')).toBeTruthy()
  })
  expect([load.mock.calls.length, asked(OWN).length]).toEqual([3, 2])
})

it('comes at the second try where the line was broken for a moment', async () => {
  const load = vi.fn().mockImplementationOnce(missing).mockResolvedValue({ default: Part })
  network({ [OWN]: { status: 200 } })
  show(laterPart(load))
  expect(await screen.findByText('the part')).toBeTruthy()
})

it('is a fault where the server is there and does not have it', async () => {
  // React tells in the console what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  network({ [OWN]: { status: 404 } })
  show(laterPart(missing))
  expect(await screen.findByText('Importing a module script failed.')).toBeTruthy()
})

it('is what every part comes by that is not of the first load', () => {
  const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/**/*.test.*'], { query: '?raw', import: 'default', eager: true })
  const byItself = Object.entries(sources).filter(([, source]) => /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(source))
  expect(byItself.map(([file]) => file)).toEqual(['/src/shared/ui/later-part.ts'])
})
