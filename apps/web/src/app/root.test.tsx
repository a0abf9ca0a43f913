import { notifications } from '@mantine/notifications'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { toast } from '../shared/ui/overlays/toast.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Root } from './root.tsx'

afterEach(() => act(() => notifications.clean()))

test('a toast stays when the page changes', async () => {
  const router = await renderScreen(Root)
  act(() => toast('Saved'))
  const text = await screen.findByText('Saved')
  await act(() => router.navigate({ to: '/contacts' as '/' }))
  expect(router.state.location.pathname).toBe('/contacts')
  expect(text.isConnected).toBe(true)
})
