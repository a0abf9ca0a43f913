import { useState } from 'react'
import { DateInput } from '../../shared/ui/inputs/date-input.tsx'
import { DayFilter } from '../../shared/ui/inputs/day-filter.tsx'
import { DecimalInput } from '../../shared/ui/inputs/decimal-input.tsx'
import { LocalisedInput } from '../../shared/ui/inputs/localised-input.tsx'
import { Fields, Samples } from './sample.tsx'
import { useSay } from './use-say.ts'

const nothing = (): void => {}

export function TypedSamples() {
  const say = useSay()
  const [day, setDay] = useState('2026-12-05')
  const [amount, setAmount] = useState('1234.5')
  const [name, setName] = useState({ bg: 'Намалена ставка', en: '' })
  return (
    <Samples id="typed" title={say('Дати, числа, два езика', 'Dates, numbers, both languages')}>
      <Fields>
        <DateInput label={say('Дата', 'Date')} value={day} onChange={setDay} description={`= ${day}`} />
        <DateInput label={say('Без дата', 'No date')} value="" onChange={nothing} />
        <DayFilter label={say('Дата, по която се търси', 'A date that is searched by')} value={day} onDay={setDay} />
        <DateInput
          label={say('Отказана дата', 'Refused date')}
          value="31/04/2026"
          onChange={nothing}
          error={say('Въведете валидна дата.', 'Please enter a valid date.')}
        />
        <DateInput label={say('Недостъпна дата', 'Disabled date')} value="2026-12-05" onChange={nothing} disabled />
        <DateInput label={say('Дата за четене', 'Read-only date')} value="2026-12-05" onChange={nothing} readOnly />
        <DateInput label={say('Плътна дата', 'Dense date')} value="2026-12-05" onChange={nothing} size="sm" />
      </Fields>
      <Fields>
        <DecimalInput label={say('Число', 'Number')} value={amount} onChange={setAmount} description={`= ${amount}`} />
        <DecimalInput label={say('С мярка', 'With a unit')} value="20" onChange={nothing} rightSection="%" />
        <DecimalInput
          label={say('Отказано число', 'Refused number')}
          value="12 50"
          onChange={nothing}
          error={say('Въведете валидно число.', 'Please enter a valid number.')}
        />
        <DecimalInput label={say('Недостъпно число', 'Disabled number')} value="1234.5" onChange={nothing} disabled />
      </Fields>
      <LocalisedInput label={say('Име', 'Name')} value={name} onChange={setName} propose={(text) => text.toUpperCase()} />
      <LocalisedInput
        label={say('Описание', 'Description')}
        value={{ bg: '', en: '' }}
        onChange={nothing}
        multiline
        required
        errors={{ bg: say('Полето е задължително.', 'This field is required.') }}
      />
    </Samples>
  )
}
