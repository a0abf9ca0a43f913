import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../../../shared/text/texts.ts'
import { inEditor } from '../testing/open-editor.tsx'
import { company } from '../testing/references.ts'
import { TemplateField } from './template-field.tsx'

beforeAll(() => loadTexts('documents', 'editor', 'templates'))

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Template' })

test('a document is drawn as the others of its company are, which the field names', () => {
  const { draft } = inEditor(<TemplateField />, { references: { companies: [{ ...company, template: 'classic' }] } })
  expect([field().value, field().placeholder]).toEqual(['', 'As the company’s: Classic'])
  expect(draft().template).toBeNull()
})

test('another template is chosen for this one document, and left to the company again', async () => {
  const { draft } = inEditor(<TemplateField />)
  await userEvent.click(field())
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Classic', 'Modern', 'Compact'])
  await userEvent.click(screen.getByRole('option', { name: 'Compact' }))
  expect([draft().template, field().value]).toEqual(['compact', 'Compact'])
  // Of the mouse alone, so it is told to nobody else.
  await userEvent.click(screen.getByRole('button', { hidden: true }))
  expect([draft().template, field().value]).toEqual([null, ''])
})
