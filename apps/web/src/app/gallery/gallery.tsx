import { Button, SegmentedControl, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { BlankPage } from '../../shared/ui/blank-page.tsx'
import { FieldSamples } from './field-samples.tsx'
import css from './gallery.module.css'
import { ListSamples } from './list-samples.tsx'
import { StateSamples } from './state-samples.tsx'

const SCHEMES = ['light', 'dark'] as const

export default function Gallery() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  return (
    <BlankPage>
      <div className={css['gallery']}>
        <header className={css['head']}>
          <h1>Gallery</h1>
          <SegmentedControl
            aria-label="Theme"
            data={[...SCHEMES]}
            value={scheme}
            onChange={(value) => setColorScheme(SCHEMES.find((one) => one === value) ?? 'light')}
          />
        </header>
        <section aria-labelledby="buttons">
          <h2 id="buttons">Buttons</h2>
          <div className={css['row']}>
            <Button>Issue and send</Button>
            <Button variant="default">Issue</Button>
            <Button variant="subtle" color="gray">
              Save
            </Button>
            <Button loading>Saving</Button>
            <Button disabled>Disabled</Button>
            <Button size="sm" variant="default">
              Dense
            </Button>
          </div>
        </section>
        <FieldSamples />
        <StateSamples />
        <ListSamples />
      </div>
    </BlankPage>
  )
}
