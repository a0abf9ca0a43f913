import { notifications } from '@mantine/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { Failure } from '../../api/failure.ts'
import { changeLanguage } from '../../text/texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { FormDrawer } from './form-drawer.tsx'
import { RemoveOrArchive } from './remove-or-archive.tsx'

const refusal = (status: number, message: string) => new Failure(status, { __: [message] }, undefined)
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => changeLanguage('en'))
afterEach(() => act(() => notifications.clean()))

function Asking({ onConfirm, failed }: { readonly onConfirm: () => Promise<unknown>; readonly failed?: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        ask
      </button>
      <ConfirmDialog
        opened={opened}
        name="0000000007"
        onClose={() => setOpened(false)}
        onConfirm={onConfirm}
        {...(failed ? { failed } : {})}
      />
    </>
  )
}

describe('the question before what cannot be undone', () => {
  const ask = async (onConfirm: () => Promise<unknown>, failed?: string) => {
    renderUi(<Asking onConfirm={onConfirm} {...(failed ? { failed } : {})} />)
    await userEvent.click(button('ask'))
    return screen.findByRole('dialog', { name: 'Delete 0000000007?' })
  }

  it('starts on Cancel, so that Enter alone deletes nothing, and gives the focus back', async () => {
    const onConfirm = vi.fn(async () => {})
    await ask(onConfirm)
    await waitFor(() => expect(document.activeElement).toBe(button('Cancel')))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onConfirm).not.toHaveBeenCalled()
    await waitFor(() => expect(document.activeElement).toBe(button('ask')))
  })

  it('leaves with Escape', async () => {
    const onConfirm = vi.fn(async () => {})
    await ask(onConfirm)
    await waitFor(() => expect(document.activeElement).toBe(button('Cancel')))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('is answered once, however often one clicks', async () => {
    let finish = (): void => {}
    const onConfirm = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    await ask(onConfirm)
    await userEvent.dblClick(button('Delete'))
    expect(onConfirm).toHaveBeenCalledOnce()
    await act(async () => finish())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    [refusal(409, 'It is used.'), 'Error deleting invoice. It is used.'],
    [refusal(409, 'Error deleting invoice: it is used.'), 'Error deleting invoice: it is used.'],
    [new RangeError('of ours'), 'Error deleting invoice. An unexpected error occurred.'],
  ])('stays when it was refused, and says which act and why, never twice: %s', async (error, text) => {
    await ask(async () => Promise.reject(error), 'Error deleting invoice')
    await userEvent.click(button('Delete'))
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    await userEvent.click(button('Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(button('ask'))
    await screen.findByRole('dialog')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('deleting what may be in use', () => {
  const item = { id: '1', name: 'Стол', archivedAt: null as string | null }

  async function removing(of: typeof item, onRemove: () => Promise<unknown>, onArchive = vi.fn(async (_: typeof item) => {})) {
    const onClose = vi.fn()
    renderUi(<RemoveOrArchive item={of} name={of.name} onClose={onClose} onRemove={onRemove} onArchive={onArchive} />)
    await screen.findByRole('dialog')
    await userEvent.click(button('Delete'))
    return { onClose, onArchive }
  }

  it('closes when it is done', async () => {
    const { onClose } = await removing(item, async () => {})
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })

  it('offers the archive with the reason, where the server says that it is in use', async () => {
    const { onArchive, onClose } = await removing(item, async () => Promise.reject(refusal(409, 'On 3 documents.')))
    const instead = await screen.findByRole('dialog', { name: 'Archive Стол?' })
    expect(within(instead).getByText('On 3 documents.')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(within(instead).getByRole('button', { name: 'Archive' }))
    await waitFor(() => expect(onArchive).toHaveBeenCalledExactlyOnceWith(item))
    expect(onClose).toHaveBeenCalled()
  })

  it.each([
    ['is archived already', { ...item, archivedAt: '2026-01-05T10:00:00.000Z' }, refusal(409, 'On 3 documents.')],
    ['may not be deleted by this person', item, refusal(403, 'You may not.')],
    ['could not be reached', item, refusal(0, 'Network error.')],
  ])('offers no archive where the item %s, and says why it stays', async (_, of, error) => {
    await removing(of, async () => Promise.reject(error))
    expect((await screen.findByRole('alert')).textContent).toBe(error.message)
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull()
  })
})

describe('the drawer of a form', () => {
  it('is sent by Enter in a field, says what no field can say, and is named by its title', async () => {
    const onSubmit = vi.fn()
    const errors = { 'name.bg': ['Too long.'], parentId: ['This does not exist any more.'] }
    renderUi(
      <FormDrawer opened title="New unit" onClose={() => {}} onSubmit={onSubmit} errors={errors} fields={['name.bg']}>
        <input aria-label="Name" />
      </FormDrawer>,
    )
    const drawer = await screen.findByRole('dialog', { name: 'New unit' })
    await userEvent.type(within(drawer).getByLabelText('Name'), 'x{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
    const messages = [...within(drawer).getByRole('alert').children].map(({ textContent }) => textContent)
    // Where at a field, the field says it.
    expect(messages).toEqual(['Please check your input and try again.', 'This does not exist any more.'])
  })

  it('says the general sentence once, though the server says it too', async () => {
    const general = 'Please check your input and try again.'
    renderUi(
      <FormDrawer
        opened
        title="New unit"
        onClose={() => {}}
        onSubmit={() => {}}
        errors={{ __: [general], code: ['Wrong.'] }}
        fields={['code']}
      >
        <input aria-label="Code" />
      </FormDrawer>,
    )
    await screen.findByRole('dialog')
    expect(screen.getAllByText(general)).toHaveLength(1)
  })
})
