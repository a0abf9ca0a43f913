import './mantine-more.css'
import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useState } from 'react'
import { chooseLanguage } from '../../shared/auth/profile-language.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { BlankPage } from '../../shared/ui/page/blank-page.tsx'
import { ButtonSamples } from './button-samples.tsx'
import { ChoiceSamples } from './choice-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import css from './gallery.module.css'
import { ListSamples, LongListSamples } from './list-samples.tsx'
import { PageSamples } from './page-samples.tsx'
import { PagerSamples } from './pager-samples.tsx'
import { SortableSamples } from './sortable-samples.tsx'
import { StateSamples } from './state-samples.tsx'
import { TypedSamples } from './typed-samples.tsx'
import { useSay } from './use-say.ts'

/** Every shared component in each of its states, in both themes, skins and languages. */
export default function Gallery() {
  const say = useSay()
  return (
    <BlankPage>
      <div className={css['gallery']}>
        <header className={css['head']}>
          <h1>{say('Галерия', 'Gallery')}</h1>
          <Toggles />
        </header>
        <ButtonSamples />
        <FieldSamples />
        <TypedSamples />
        <ChoiceSamples />
        <StateSamples />
        <ListSamples />
        <SortableSamples />
        <PagerSamples />
        <PageSamples />
        <LongListSamples />
      </div>
    </BlankPage>
  )
}

function Toggles() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [skin, setSkin] = useState(document.documentElement.dataset['skin'] ?? 'default')
  return (
    <>
      <Toggle label="Language" options={['bg', 'en']} value={useLanguage()} onChange={(language) => void chooseLanguage(language)} />
      <Toggle label="Theme" options={['light', 'dark', 'auto']} value={colorScheme} onChange={setColorScheme} />
      <Toggle
        label="Skin"
        options={['default', 'bordered']}
        value={skin}
        onChange={(chosen) => {
          document.documentElement.dataset['skin'] = chosen
          setSkin(chosen)
        }}
      />
    </>
  )
}

type ToggleProps<Value extends string> = {
  readonly label: string
  readonly options: readonly Value[]
  readonly value: string
  readonly onChange: (value: Value) => void
}

function Toggle<Value extends string>({ label, options, value, onChange }: ToggleProps<Value>) {
  const choose = (chosen: string): void => {
    const option = options.find((one) => one === chosen)
    if (option !== undefined) onChange(option)
  }
  return <SegmentedControl aria-label={label} data={[...options]} value={value} onChange={choose} />
}
