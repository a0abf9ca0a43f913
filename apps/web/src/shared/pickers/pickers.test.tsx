import type { ContactRow } from '@invoice/contract/records/contacts.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aContact } from '../../testing/a-contact.ts'
import { type Asked, held, listed, network } from '../../testing/network.ts'
import { renderUi } from '../../testing/render.tsx'
import { AT_A_STRETCH } from '../../testing/typing.ts'
import { chooseWorkspace } from '../api/workspace.ts'
import { changeLanguage } from '../text/texts.ts'
import { AsyncPicker, type PickerItem } from './async-picker.tsx'
import { ContactPicker } from './contact-picker.tsx'

const CONTACTS = 'GET /api/contacts'
const orchid = aContact({ vatNumber: 'BG990001370', city: { bg: 'Варна', en: '' } })
const heron = aContact({ id: '0199aa00-0000-7000-8000-00000000000b', name: { bg: '', en: 'Heron Ltd' }, registrationNumber: '' })

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
})

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const chosenOption = () => document.querySelector('[data-combobox-selected]')?.textContent

describe('the picker of contacts', () => {
  const field = () => screen.getByLabelText('Client')

  function open({ onCancel }: { readonly onCancel?: () => void } = {}) {
    const acts = { onChoose: vi.fn<(contact: ContactRow) => void>(), onCreate: vi.fn<(typed: string) => void>() }
    renderUi(<ContactPicker label="Client" placeholder="Name or number" {...acts} {...(onCancel ? { onCancel } : {})} />)
    return acts
  }
  /** Only what the words typed find. */
  const finds = ({ query: { q = '' } }: Asked) =>
    listed(...[orchid, heron].filter(({ name }) => `${name.bg} ${name.en}`.toLowerCase().includes(q.toLowerCase())))

  it('offers a few before anything is typed, with the facts that tell them apart', async () => {
    const { asked } = network({ [CONTACTS]: listed(orchid, heron) })
    open()
    await userEvent.click(field())
    expect(await screen.findByRole('option', { name: /Орхидея/ })).toBeTruthy()
    expect(options().slice(0, 2)).toEqual(['Орхидея ООД990001370 · BG990001370 · Варна', 'Heron Ltd'])
    expect(asked(CONTACTS).map(({ query }) => [query['sort'], query['q']])).toEqual([['name', undefined]])
  })

  it('takes the first that was found with Enter, and asks once for a word typed at a stretch', async () => {
    const { asked } = network({ [CONTACTS]: finds })
    const { onChoose } = open()
    await userEvent.type(field(), 'heron', AT_A_STRETCH)
    await waitFor(() => expect(chosenOption()).toContain('Heron Ltd'))
    await userEvent.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(heron)
    expect(asked(CONTACTS).map(({ query }) => query['q'])).toEqual([undefined, 'heron'])
  })

  it('goes through what was found with the arrows', async () => {
    network({ [CONTACTS]: listed(orchid, heron) })
    const { onChoose } = open()
    await userEvent.type(field(), 'o')
    await waitFor(() => expect(chosenOption()).toContain('Орхидея'))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(heron)
  })

  it('never takes with Enter what was found for an earlier word: it waits for the answer', async () => {
    const late = held()
    network({ [CONTACTS]: [listed(orchid), listed(orchid), late.answer] })
    const { onChoose } = open()
    await userEvent.type(field(), 'or', AT_A_STRETCH)
    await waitFor(() => expect(chosenOption()).toContain('Орхидея'))
    await userEvent.type(field(), 'x')
    await userEvent.keyboard('{Enter}')
    expect(onChoose).not.toHaveBeenCalled()
    await act(async () => late.give(listed(heron)))
    await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith(heron))
  })

  it('forgets an early Enter once something else is typed', async () => {
    const late = held()
    const { asked } = network({ [CONTACTS]: [listed(), late.answer, listed(heron)] })
    const { onChoose, onCreate } = open()
    await userEvent.type(field(), 'or{Enter}', AT_A_STRETCH)
    await waitFor(() => expect(asked(CONTACTS).at(-1)?.query['q']).toBe('or'))
    await userEvent.type(field(), 'x')
    await act(async () => late.give(listed(orchid)))
    await waitFor(() => expect(chosenOption()).toContain('Heron'))
    expect(onChoose).not.toHaveBeenCalled()
    expect(onCreate).not.toHaveBeenCalled()
  })

  it('makes the client that nobody found, by the name that was typed', async () => {
    network({ [CONTACTS]: finds })
    const { onCreate } = open()
    await userEvent.type(field(), '  Лотос АД ')
    await waitFor(() => expect(chosenOption()).toBe('Create “Лотос АД”'))
    expect(screen.getByText('Nothing found')).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    expect(onCreate).toHaveBeenCalledExactlyOnceWith('Лотос АД')
  })

  it('says that the search failed, and makes nobody of a failure', async () => {
    network({ [CONTACTS]: 'no answer' })
    const { onCreate } = open()
    await userEvent.type(field(), 'or')
    expect(await screen.findByText('The search failed. Type on to try again.')).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    expect(onCreate).not.toHaveBeenCalled()
  })

  it('closes its list with the first Escape, and goes back with the second', async () => {
    network({ [CONTACTS]: listed(orchid) })
    const onCancel = vi.fn()
    open({ onCancel })
    await userEvent.type(field(), 'or')
    await screen.findByRole('option', { name: /Орхидея/ })
    await userEvent.keyboard('{Escape}')
    expect(onCancel).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onCancel).toHaveBeenCalledOnce()
  })
})

const ITEMS: readonly PickerItem[] = [
  { id: 'a', label: 'Абонамент', note: 'A-1' },
  { id: 'b', label: 'Консултация' },
]

type SampleProps = { readonly search: (text: string) => Promise<readonly PickerItem[]>; readonly onCreate?: (text: string) => void }

function Sample({ search, onCreate }: SampleProps) {
  const [value, setValue] = useState<PickerItem | null>(ITEMS[1] ?? null)
  return (
    <>
      <AsyncPicker
        label="Product"
        value={value}
        onChange={setValue}
        search={(text) => ({ queryKey: ['sample', text], queryFn: () => search(text), retry: false })}
        toItem={(item) => item}
        {...(onCreate ? { onCreate } : {})}
      />
      <button type="button">elsewhere</button>
    </>
  )
}

describe('the picker of anything', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Product' })

  const finding = vi.fn(async (text: string) => ITEMS.filter(({ label }) => label.toLowerCase().startsWith(text.toLowerCase())))

  it('asks nothing until it is opened, then shows what there is with the chosen one marked', async () => {
    finding.mockClear()
    renderUi(<Sample search={finding} />)
    expect(finding).not.toHaveBeenCalled()
    await userEvent.click(field())
    expect(await screen.findByRole('option', { name: /Абонамент/ })).toBeTruthy()
    expect(options()).toEqual(['АбонаментA-1', 'Консултация'])
  })

  it('puts what is picked in its place; what was typed and left is forgotten', async () => {
    renderUi(<Sample search={finding} />)
    await userEvent.clear(field())
    await userEvent.type(field(), 'абон')
    await waitFor(() => expect(options()).toEqual(['АбонаментA-1']))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(field().value).toBe('Абонамент')
    await userEvent.type(field(), 'xyz')
    await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }))
    expect(field().value).toBe('Абонамент')
  })

  it('offers to create what was typed, and hands it on without the spaces around', async () => {
    const onCreate = vi.fn()
    renderUi(<Sample search={finding} onCreate={onCreate} />)
    await userEvent.clear(field())
    await userEvent.type(field(), ' Ремонт ')
    await userEvent.click(await screen.findByRole('option', { name: 'Create “Ремонт”' }))
    expect(onCreate).toHaveBeenCalledExactlyOnceWith('Ремонт')
    expect(field().value).toBe('Консултация')
  })

  it('tells a search that failed from one that found nothing', async () => {
    renderUi(<Sample search={async () => Promise.reject(new TypeError('lost'))} />)
    await userEvent.click(field())
    expect(await screen.findByText('The search failed. Type on to try again.')).toBeTruthy()
    expect(screen.queryByText('Nothing found')).toBeNull()
  })
})
