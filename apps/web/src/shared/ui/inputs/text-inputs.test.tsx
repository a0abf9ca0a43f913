import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { changeLanguage } from '../../text/texts.ts'
import { CopyField } from './copy-field.tsx'
import { LocalisedInput } from './localised-input.tsx'
import { SearchField } from './search-field.tsx'

beforeEach(() => changeLanguage('en'))

const asked = vi.fn<(text: string) => void>()

function SearchSample({ start = '' }: { readonly start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <SearchField
        label="Search clients"
        value={value}
        onChange={(text) => {
          asked(text)
          setValue(text)
        }}
      />
      <textarea aria-label="notes" />
      <button type="button" onClick={() => setValue('')}>
        clear all filters
      </button>
    </>
  )
}

describe('the search of a list', () => {
  const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search clients' })

  beforeEach(() => {
    asked.mockClear()
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  afterEach(() => vi.useRealTimers())
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const put = (text: string) => fireEvent.change(field(), { target: { value: text } })

  it('asks once for what was typed at a stretch, without the spaces around', async () => {
    renderUi(<SearchSample />)
    for (const text of [' o', ' or', ' orc ']) {
      put(text)
      await wait(80)
    }
    expect(asked).not.toHaveBeenCalled()
    await wait(300)
    expect(asked.mock.calls).toEqual([['orc']])
    expect(field().value).toBe(' orc ')
  })

  it('asks at once with Enter, and at once when it is emptied', async () => {
    renderUi(<SearchSample />)
    put('orc')
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(asked).toHaveBeenLastCalledWith('orc')
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(asked).toHaveBeenLastCalledWith('')
    expect(field().value).toBe('')
  })

  it('is emptied by its button, which is there only where there is something', async () => {
    renderUi(<SearchSample start="orc" />)
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(asked).toHaveBeenLastCalledWith('')
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  })

  it('follows a filter that was cleared elsewhere', () => {
    renderUi(<SearchSample start="orc" />)
    expect(field().value).toBe('orc')
    fireEvent.click(screen.getByRole('button', { name: 'clear all filters' }))
    expect(field().value).toBe('')
  })

  it('is reached by /, but not from where a slash is typed', () => {
    renderUi(<SearchSample />)
    const notes = screen.getByLabelText('notes')
    notes.focus()
    fireEvent.keyDown(notes, { key: '/' })
    expect(document.activeElement).toBe(notes)
    notes.blur()
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(field())
  })
})

function LocalisedSample({
  bg = '',
  en = '',
  errors,
}: {
  readonly bg?: string
  readonly en?: string
  readonly errors?: { readonly en: string }
}) {
  const [value, setValue] = useState({ bg, en })
  return (
    <>
      <LocalisedInput
        label="Name"
        value={value}
        onChange={setValue}
        propose={(text, from) => `${text} (${from})`}
        required
        {...(errors ? { errors } : {})}
      />
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

describe('a text in both languages', () => {
  const field = (language: 'BG' | 'EN') => screen.getByLabelText<HTMLInputElement>(`Name, ${language}`)
  const held = () => JSON.parse(screen.getByRole('status').textContent ?? '')

  it('keeps them apart, and says to screen readers which language each is in', async () => {
    renderUi(<LocalisedSample />)
    await userEvent.type(field('BG'), 'Стол')
    await userEvent.type(field('EN'), 'Chair')
    expect(held()).toEqual({ bg: 'Стол', en: 'Chair' })
    expect([field('BG').lang, field('EN').lang]).toEqual(['bg', 'en'])
    expect(screen.getByRole('group', { name: /^Name/ })).toBeTruthy()
  })

  it('says in an empty one that the other is used, and proposes it, in either direction', async () => {
    renderUi(<LocalisedSample en="Chair" />)
    expect(field('BG').placeholder).toBe('the text in the other language is used')
    expect(field('EN').placeholder).toBe('')
    await userEvent.click(screen.getByRole('button', { name: 'Propose' }))
    expect(held()).toEqual({ bg: 'Chair (en)', en: 'Chair' })
    expect(screen.queryByRole('button', { name: 'Propose' })).toBeNull()
  })

  it('proposes nothing from spaces', () => {
    renderUi(<LocalisedSample bg="  " />)
    expect(screen.queryByRole('button', { name: 'Propose' })).toBeNull()
  })

  it('shows a fault at the language that has it', () => {
    renderUi(<LocalisedSample bg="Стол" errors={{ en: 'Too long.' }} />)
    expect(field('EN').getAttribute('aria-invalid')).toBe('true')
    expect(field('BG').getAttribute('aria-invalid')).not.toBe('true')
    const described = field('EN').getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Too long.')
  })
})

it('what is copied is the value, and not how it is grouped for the eye', async () => {
  const user = userEvent.setup()
  renderUi(<CopyField label="IBAN" value="BG80BNBG96611020345678" shown="BG80 BNBG 9661 1020 3456 78" />)
  await user.click(screen.getByRole('button', { name: 'Copy IBAN' }))
  expect(await navigator.clipboard.readText()).toBe('BG80BNBG96611020345678')
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
})
