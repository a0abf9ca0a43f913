import { DISPLAYED } from '@invoice/contract/settings/preferences.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { setUser } from '../../shared/auth/auth-store.ts'
import { chosenCompany, keepOwnCompany } from '../../shared/companies/own-company.ts'
import { clearPreference, readLayout, readPreference, writePreference } from '../../shared/preferences/preferences.ts'
import { forgetRecent } from '../../shared/search/recent.ts'
import { changeLanguage, loadTexts, loadTextsOfBoth } from '../../shared/text/texts.ts'
import { aCompany } from '../../testing/a-company.ts'
import { PETYA } from '../../testing/fake-server.ts'
import { column, isFolded, ONE, TWO, visit } from './testing/visit-frame.tsx'

beforeEach(async () => {
  chooseWorkspace('w')
  setUser(PETYA)
  await changeLanguage('en')
  await loadTexts('display')
  await loadTextsOfBoth('search', 'documents')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setUser(null)
  forgetRecent()
  for (const name of [...DISPLAYED, 'language', 'isVerticalNavCollapsed'] as const) clearPreference(name)
})

describe('the workspace', () => {
  it('is named, without a menu where there is no choice', async () => {
    await visit('/contacts')
    expect(await screen.findByText('Orhideya OOD')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Switch workspace/ })).toBeNull()
  })

  it('can be changed where there are several: this tab goes to the other one, and to its dashboard', async () => {
    const { path } = await visit('/contacts/7', { workspaces: [ONE, TWO] })
    await userEvent.click(await screen.findByRole('button', { name: 'Orhideya OOD, Switch workspace' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Klonka EOOD' }))
    expect(sessionStorage.getItem('workspace_id')).toBe('v')
    await waitFor(() => expect(path()).toBe('/dashboard'))
    expect(screen.getByRole('button', { name: 'Klonka EOOD, Switch workspace' })).toBeTruthy()
  })
})

describe('the company', () => {
  const company = (id: string, bg: string, logoFileId: string | null = null) => aCompany({ id, name: { bg, en: '' }, logoFileId })
  const SEVERAL = [company('a', 'Орхидея ООД', 'logo-a'), company('b', 'Клонка ЕООД')]
  const button = (name: string) => screen.findByRole('button', { name: `${name}, Switch company` })
  const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }))

  it('of several is chosen: the frame bears its name and logo, and the choice is kept until all are chosen again', async () => {
    await visit('/contacts', { companies: SEVERAL })
    expect(chosenCompany()).toBeUndefined()
    await userEvent.click(await button('Orhideya OOD'))
    expect((await screen.findByRole('menuitem', { name: 'All companies' })).getAttribute('aria-current')).toBe('true')
    await choose('Клонка ЕООД')
    expect(await button('Клонка ЕООД')).toBeTruthy()
    expect(chosenCompany()).toBe('b')
    await userEvent.click(await button('Клонка ЕООД'))
    await choose('Орхидея ООД')
    expect((await button('Орхидея ООД')).querySelector('img')?.getAttribute('src')).toContain('/api/files/logo-a')
    await userEvent.click(await button('Орхидея ООД'))
    await choose('All companies')
    expect(chosenCompany()).toBeUndefined()
  })

  it('that was chosen and is offered no more gives way to all', async () => {
    keepOwnCompany({ id: 'gone', name: { bg: 'Няма я ООД', en: '' }, logoFileId: null, isChosen: true })
    await visit('/contacts', { companies: SEVERAL })
    await button('Orhideya OOD')
    expect(chosenCompany()).toBeUndefined()
  })

  it('that is the only one has no menu: its logo stands there, and nothing is narrowed by it', async () => {
    await visit('/contacts', { companies: SEVERAL.slice(0, 1) })
    await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toContain('/api/files/logo-a'))
    expect(screen.queryByRole('button', { name: /Switch company/ })).toBeNull()
    expect(chosenCompany()).toBeUndefined()
  })
})

describe('the bar', () => {
  it('tells who one is, and leads to the profile and out', async () => {
    const { path } = await visit('/contacts')
    await userEvent.click(await screen.findByRole('button', { name: 'Account: Petya' }))
    expect(screen.getByText(PETYA.email)).toBeTruthy()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await waitFor(() => expect(path()).toBe('/logout'))
  })

  it('changes the language of everything at once, here and for the person', async () => {
    const { asked } = await visit('/contacts')
    await userEvent.click(await screen.findByRole('button', { name: 'Language: EN' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Български' }))
    expect(await screen.findByRole('link', { name: 'Клиенти' })).toBeTruthy()
    expect(document.documentElement.lang).toBe('bg')
    expect(readPreference('language')).toBe('bg')
    await waitFor(() => expect(asked('PUT /api/profile')[0]?.body).toEqual({ language: 'bg' }))
  })

  it('says which theme is chosen', async () => {
    await visit('/contacts')
    const choose = async (name: string) => {
      await userEvent.click(await screen.findByRole('button', { name: 'Theme' }))
      await userEvent.click(await screen.findByRole('menuitemradio', { name }))
    }
    await choose('Dark')
    expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
    await userEvent.click(screen.getByRole('button', { name: 'Theme' }))
    expect((await screen.findByRole('menuitemradio', { name: 'Dark' })).getAttribute('aria-checked')).toBe('true')
    await userEvent.keyboard('{Escape}')
    await choose('Light')
  })
})

describe('the display settings', () => {
  const open = async (path = '/contacts') => {
    const visited = await visit(path)
    await userEvent.click(await screen.findByRole('button', { name: 'Display settings' }))
    await screen.findByRole('dialog', { name: 'Display settings' })
    return visited
  }
  const radio = (group: string, name: string) =>
    within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('radio', { name })

  it('show each choice at once: a row instead of the column needs its bar', async () => {
    writePreference('navbarType', 'hidden')
    await open()
    expect(radio('Top bar', 'Hidden').checked).toBe(true)
    await userEvent.click(radio('Navigation', 'Horizontal'))
    expect(readLayout()).toBe('horizontal')
    await waitFor(() => expect(column()).toBeNull())
    expect([radio('Top bar', 'Sticky').checked, radio('Top bar', 'Hidden').disabled]).toEqual([true, true])
    expect(screen.getByText('With horizontal navigation the bar cannot be hidden.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Dark menu beside a light page/ }).disabled).toBe(true)
    await userEvent.click(radio('Navigation', 'Collapsed'))
    await waitFor(() => expect(isFolded()).toBe(true))
  })

  it('go back to the default in all but the language, and say so', async () => {
    await open()
    await userEvent.click(radio('Content', 'Boxed'))
    await userEvent.click(radio('Footer', 'Hidden'))
    await userEvent.click(screen.getByRole('radio', { name: 'Teal' }))
    await userEvent.click(radio('Language', 'English'))
    expect(document.documentElement.dataset['appContentWidth']).toBe('boxed')
    await userEvent.click(screen.getByRole('button', { name: 'Reset to default' }))
    expect(screen.getByText('The display is back to its default.')).toBeTruthy()
    expect([radio('Content', 'Full width').checked, radio('Footer', 'Hidden').checked]).toEqual([true, false])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Violet' }).checked).toBe(true)
    expect(document.documentElement.dataset['appContentWidth']).toBe('fluid')
    expect(document.documentElement.lang).toBe('en')
  })

  it('give the focus back to their button', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Display settings' })))
  })
})
