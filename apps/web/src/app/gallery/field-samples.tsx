import { Button, NativeSelect, PasswordInput, Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { AsyncPicker, type PickerItem } from '../../shared/pickers/async-picker.tsx'
import { FormErrors } from '../../shared/ui/inputs/form-errors.tsx'
import { FilterRow, SearchField } from '../../shared/ui/inputs/search-field.tsx'
import { Fields, Samples } from './sample.tsx'
import { useSay } from './use-say.ts'

const CLIENTS: readonly PickerItem[] = [
  { id: '1', label: 'Винарна Долни Бряг АД', note: 'ЕИК 104827361' },
  { id: '2', label: 'Nordlicht Handels GmbH', note: 'DE129273398' },
  { id: '3', label: 'Черноморски Кей АД' },
]
const findClients = (text: string) => ({
  queryKey: ['gallery', text],
  queryFn: async (): Promise<readonly PickerItem[]> =>
    CLIENTS.filter(({ label }) => label.toLocaleLowerCase().includes(text.toLocaleLowerCase())),
})
const findNobody = (text: string) => ({
  queryKey: ['gallery', 'failing', text],
  queryFn: (): Promise<readonly PickerItem[]> => Promise.reject(new Error('offline')),
})
const same = (item: PickerItem): PickerItem => item
const CURRENCIES = ['EUR', 'BGN', 'USD']

export function FieldSamples() {
  const say = useSay()
  const [search, setSearch] = useState('')
  return (
    <Samples id="fields" title={say('Полета', 'Fields')}>
      <Fields>
        <TextInput label={say('Празно', 'Empty')} placeholder="Мастило и Линия ООД" />
        <TextInput
          label={say('С помощен текст', 'With help')}
          description={say('Както е в регистъра.', 'As registered.')}
          defaultValue="A"
        />
        <TextInput label={say('Задължително', 'Required')} required />
        <TextInput
          label={say('С грешка', 'Refused')}
          defaultValue="a@"
          error={say('Въведете валиден имейл.', 'Please enter a valid email.')}
        />
        <TextInput label={say('Недостъпно', 'Disabled')} defaultValue="0000001248" disabled />
        <TextInput label={say('Само за четене', 'Read only')} defaultValue="0000001248" readOnly />
        <TextInput label={say('Плътно', 'Dense')} size="sm" />
        <PasswordInput label={say('Парола', 'Password')} defaultValue="Тайна1!я" />
      </Fields>
      <SelectSamples />
      <Fields>
        <Textarea label={say('Дълъг текст', 'Long text')} placeholder={say('Например: по договор № 18', 'For instance: contract no. 18')} />
        <Textarea label={say('Недостъпен текст', 'Disabled text')} defaultValue="…" disabled />
      </Fields>
      <FilterRow>
        <SearchField label={say('Търсене', 'Search')} value={search} onChange={setSearch} />
        <Button size="sm" variant="subtle" color="gray">
          {say('Филтър', 'Filter')}
        </Button>
      </FilterRow>
      <FormErrors
        errors={{
          name: [say('Полето е задължително.', 'This field is required.')],
          __: [say('Номерата свършиха.', 'The range is used up.')],
        }}
        fields={['name']}
      />
    </Samples>
  )
}

function SelectSamples() {
  const say = useSay()
  const [client, setClient] = useState<PickerItem | null>(null)
  return (
    <Fields>
      <Select label={say('Избор', 'Select')} data={CURRENCIES} defaultValue="EUR" />
      <Select label={say('Без стойност', 'No value')} data={CURRENCIES} placeholder={say('Изберете', 'Choose')} clearable />
      <Select
        label={say('Отказан избор', 'Refused choice')}
        data={CURRENCIES}
        error={say('Изберете валута.', 'Please choose a currency.')}
      />
      <Select label={say('Недостъпен избор', 'Disabled choice')} data={CURRENCIES} defaultValue="EUR" disabled />
      <NativeSelect label={say('Системен избор', 'Native select')} data={CURRENCIES} />
      <AsyncPicker
        label={say('Клиент', 'Client')}
        value={client}
        onChange={setClient}
        search={findClients}
        toItem={same}
        onCreate={(label) => setClient({ id: 'new', label })}
      />
      <AsyncPicker
        label={say('Клиент, който не се зарежда', 'A client that fails to load')}
        value={null}
        onChange={() => {}}
        search={findNobody}
        toItem={same}
      />
      <AsyncPicker
        label={say('Недостъпен клиент', 'Disabled client')}
        value={CLIENTS[0] ?? null}
        onChange={() => {}}
        search={findClients}
        toItem={same}
        disabled
      />
    </Fields>
  )
}
