import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { appTitle } from '../../shared/text/app-title.ts'
import { useTitledBy, useTitleSubject } from '../../shared/text/title-subject.ts'
import { renderUi } from '../../testing/render.tsx'

function Screen({ names }: { readonly names: readonly (string | null | undefined)[] }) {
  useTitledBy(...names)
  return null
}
const Tab = () => <output>{[...useTitleSubject(), appTitle()].join(' · ')}</output>

it('a tab bears what its screen shows, in front, for as long as it shows it', async () => {
  const { rerender } = renderUi(
    <>
      <Tab />
      <Screen names={['0000000199', null]} />
    </>,
  )
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(`0000000199 · ${appTitle()}`))
  rerender(
    <>
      <Tab />
      <Screen names={[undefined]} />
    </>,
  )
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(appTitle()))
})
