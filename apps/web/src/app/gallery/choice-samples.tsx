import { Checkbox, Radio, RangeSlider, Rating, Slider, Switch } from '@mantine/core'
import { useState } from 'react'
import { Choice, SwitchRow } from '../../shared/forms/form-parts.tsx'
import { Case, Fields, Row, Samples } from './sample.tsx'
import { useSay } from './use-say.ts'

export function ChoiceSamples() {
  const say = useSay()
  const [kind, setKind] = useState<'company' | 'person'>('company')
  const [usual, setUsual] = useState(true)
  return (
    <Samples id="choices" title={say('Избор, ключове, плъзгачи', 'Choices, switches, sliders')}>
      <Row>
        <Checkbox label={say('Отметнато', 'Ticked')} defaultChecked />
        <Checkbox label={say('Неотметнато', 'Not ticked')} />
        <Checkbox label={say('Част от всички', 'Some of all')} indeterminate />
        <Checkbox label={say('Недостъпно', 'Disabled')} disabled />
      </Row>
      <Radio.Group label={say('Цените са', 'Prices are')} defaultValue="net">
        <Row>
          <Radio value="net" label={say('без ДДС', 'without VAT')} />
          <Radio value="gross" label={say('с ДДС', 'with VAT')} />
          <Radio value="none" label={say('недостъпно', 'disabled')} disabled />
        </Row>
      </Radio.Group>
      <Row>
        <Switch label={say('Включен', 'On')} defaultChecked />
        <Switch label={say('Изключен', 'Off')} />
        <Switch label={say('Недостъпен', 'Disabled')} disabled />
        <Switch label={say('Недостъпен, включен', 'Disabled, on')} disabled defaultChecked />
      </Row>
      <SwitchRow
        label={say('По подразбиране', 'Default')}
        hint={say('Нови редове започват с тази ставка.', 'New lines start with this rate.')}
        checked={usual}
        onChange={setUsual}
      />
      <Choice
        label={say('Вид', 'Kind')}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'company', label: say('Фирма', 'Company') },
          { value: 'person', label: say('Физическо лице', 'Person') },
        ]}
      />
      <Sliders />
    </Samples>
  )
}

function Sliders() {
  const say = useSay()
  const stars = (count: number): string => say(`Оценка ${count} от 5`, `${count} of 5`)
  return (
    <Fields>
      <Case name={say('Плъзгач', 'Slider')}>
        <Slider defaultValue={40} thumbLabel={say('Отстъпка', 'Discount')} />
      </Case>
      <Case name={say('Плъзгач за интервал', 'Range slider')}>
        <RangeSlider defaultValue={[20, 60]} thumbFromLabel={say('От', 'From')} thumbToLabel={say('До', 'To')} />
      </Case>
      <Case name={say('Недостъпен плъзгач', 'Disabled slider')}>
        <Slider defaultValue={40} disabled thumbLabel={say('Недостъпен', 'Disabled')} />
      </Case>
      <Case name={say('Оценка', 'Rating')}>
        <Rating defaultValue={3} getSymbolLabel={stars} />
      </Case>
      <Case name={say('Оценка за четене', 'Read-only rating')}>
        <Rating value={4} readOnly getSymbolLabel={stars} />
      </Case>
    </Fields>
  )
}
