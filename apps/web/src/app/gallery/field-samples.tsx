import { Checkbox, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { AsyncPicker, type PickerItem } from '../../shared/pickers/async-picker.tsx'
import { DateInput } from '../../shared/ui/date-input.tsx'
import { DecimalInput } from '../../shared/ui/decimal-input.tsx'
import { FormErrors } from '../../shared/ui/form-errors.tsx'
import { LocalisedInput } from '../../shared/ui/localised-input.tsx'
import css from './gallery.module.css'

const CLIENTS: readonly PickerItem[] = [
  { id: '1', label: 'Винарна Долни Бряг АД', note: 'ЕИК 104827361' },
  { id: '2', label: 'Nordlicht Handels GmbH', note: 'DE129273398' },
  { id: '3', label: 'Черноморски Кей АД' },
]
const findClients = async (text: string): Promise<readonly PickerItem[]> =>
  CLIENTS.filter(({ label }) => label.toLocaleLowerCase().includes(text.toLocaleLowerCase()))

export function FieldSamples() {
  const [price, setPrice] = useState('1234.5')
  const [day, setDay] = useState('2026-12-05')
  const [name, setName] = useState({ bg: 'Намалена ставка', en: '' })
  const [client, setClient] = useState<PickerItem | null>(null)
  return (
    <section aria-labelledby="fields">
      <h2 id="fields">Fields</h2>
      <div className={css['fields']}>
        <TextInput label="Text" placeholder="Мастило и Линия ООД" />
        <TextInput label="Text with an error" defaultValue="a@" error="Please enter a valid email." />
        <DecimalInput label="Decimal" value={price} onChange={setPrice} description={`value: ${price}`} />
        <DateInput label="Date" value={day} onChange={setDay} description={`value: ${day}`} />
        <Select label="Select" data={['EUR', 'BGN', 'USD']} defaultValue="EUR" />
        <AsyncPicker
          label="Client"
          value={client}
          onChange={setClient}
          source={['gallery']}
          search={findClients}
          onCreate={(label) => setClient({ id: 'new', label })}
        />
        <Textarea label="Text area" placeholder="Например: по договор № 18" />
        <Checkbox label="Checkbox" defaultChecked />
        <Switch label="Switch" />
      </div>
      <LocalisedInput label="Name" value={name} onChange={setName} propose={(text) => text.toUpperCase()} />
      <FormErrors errors={{ name: ['This field is required.'], __: ['The range is used up.'] }} fields={['name']} />
    </section>
  )
}
