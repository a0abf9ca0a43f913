import type { CustomField } from '@invoice/contract/settings/settings.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { items, standIn } from '../../testing/stand-in.ts'
import { changeLanguage } from '../text/texts.ts'
import { CustomFieldSection } from './custom-field-section.tsx'

const aField = (id: string, en: string, changes: Partial<CustomField> = {}): CustomField => ({
  id,
  version: 1,
  key: null,
  name: { bg: '', en },
  noun: 'contact',
  types: [],
  kind: 'text',
  options: [],
  isRequired: false,
  isPrinted: false,
  archivedAt: null,
  ...changes,
})

function Form({ onChange }: { readonly onChange: (values: Readonly<Record<string, string>>) => void }) {
  const [customFields, setFields] = useState<Readonly<Record<string, string>>>({ old: 'kept' })
  const form = {
    values: { customFields },
    set: (patch: { customFields: Readonly<Record<string, string>> }) => {
      setFields(patch.customFields)
      onChange(patch.customFields)
    },
    error: (field: string) => (field === 'customFields.route' ? 'This field is required.' : undefined),
  }
  return <CustomFieldSection noun="contact" form={form} />
}

it('has an input for each field of the noun that is in force, says at it what is wrong, and keeps what others have', async () => {
  await changeLanguage('en')
  const fields = [
    aField('route', 'Route', { isRequired: true }),
    aField('vip', 'VIP', { kind: 'flag' }),
    aField('old', 'Old', { archivedAt: '2026-01-01T00:00:00.000Z' }),
    aField('other', 'Warranty', { noun: 'product' }),
  ]
  standIn({ 'GET /api/custom-fields': items(...fields) })
  let last: Readonly<Record<string, string>> = {}
  renderUi(
    <Form
      onChange={(values) => {
        last = values
      }}
    />,
  )
  await userEvent.type(await screen.findByRole('textbox', { name: /^Route/ }), 'N')
  expect(screen.getByText('This field is required.')).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: 'VIP' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Yes', hidden: true }))
  expect(last).toEqual({ old: 'kept', route: 'N', vip: 'true' })
  for (const name of ['Old', 'Warranty']) expect(screen.queryByText(name)).toBeNull()
})
