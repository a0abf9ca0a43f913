import type { CustomField } from '@invoice/contract/settings/settings.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { changeLanguage, loadTexts } from '../../../../shared/text/texts.ts'
import { items, standIn } from '../../../../testing/stand-in.ts'
import { ProblemStrip } from '../head/problem-strip.tsx'
import { inEditor } from '../testing/open-editor.tsx'
import { CustomFieldsBlock } from './custom-fields-block.tsx'
import '../state/texts.ts'

const aField = (id: string, en: string, changes: Partial<CustomField> = {}): CustomField => ({
  id,
  version: 1,
  key: null,
  name: { bg: '', en },
  noun: 'document',
  types: [],
  kind: 'text',
  options: [],
  isRequired: true,
  isPrinted: false,
  archivedAt: null,
  ...changes,
})

beforeAll(async () => {
  await changeLanguage('en')
  await loadTexts('editor', 'documents', 'problems')
})

test('a required own field that is empty is among what forbids issuing, leads to itself, and is told no more once it is filled', async () => {
  standIn({
    'GET /api/custom-fields': items(
      aField('project', 'Project'),
      aField('grade', 'Grade', { kind: 'choice', options: ['A'], isRequired: false }),
      aField('order', 'Order', { types: ['creditnote'] }),
      aField('old', 'Old', { archivedAt: '2026-01-01T00:00:00.000Z' }),
    ),
  })
  const { store } = inEditor(
    <>
      <ProblemStrip />
      <CustomFieldsBlock />
    </>,
    { draft: { customFields: { grade: 'C' } } },
  )
  const own = () => store.derived().problems.filter(({ field }) => field.startsWith('customFields.'))
  const project = await screen.findByRole('textbox', { name: /^Project/ })
  await waitFor(() => expect(own().map(({ field, code }) => [field, code])).toHaveLength(2))
  // What is typed wrong is told at once, what is missing only once the person wanted to issue.
  const grade = screen.getByRole('combobox', { name: 'Grade' })
  expect(grade.getAttribute('aria-invalid')).toBe('true')
  expect(project.getAttribute('aria-invalid')).not.toBe('true')
  act(() => store.set({ attempted: true }))
  expect(project.getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Fill in “Project”' }))
  expect(document.activeElement).toBe(project)
  await userEvent.keyboard('Lighthouse')
  expect(own().map(({ field, code }) => [field, code])).toEqual([['customFields.grade', 'field.invalid']])
  expect(project.getAttribute('aria-invalid')).not.toBe('true')
})
