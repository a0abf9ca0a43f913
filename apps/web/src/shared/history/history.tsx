import { Skeleton } from '@mantine/core'
import { type ComponentType, Suspense, useState } from 'react'
import { useMay } from '../queries/people/workspaces.ts'
import { loadTexts } from '../text/texts.ts'
import { useTranslation } from '../text/use-translation.ts'
import { FoldButton } from '../ui/inputs/fold-button.tsx'
import { laterPart } from '../ui/later-part.ts'
import css from './history.module.css'

type Props = { readonly id: string }

/** Comes when somebody looks at a history, with the words that it is told in. */
const RecordHistory = laterPart(() =>
  Promise.all([import('./record-history.tsx'), loadTexts('audit', 'documents')])
    .then(([module]): ComponentType<Props> => module.default)
    .catch((): ComponentType<Props> => NotLoaded)
    .then((component) => ({ default: component })),
)

/** The history of a record on its own page: a section of it. */
export function HistorySection({ id }: Props) {
  const { t } = useTranslation('common')
  if (!useMay('audit', 'read')) return null
  return (
    <section>
      <h2>{t('history')}</h2>
      <Shown id={id} />
    </section>
  )
}

/** The history of what a drawer edits: below its form, folded until it is asked for. */
export function FoldedHistory({ id }: Props) {
  const { t } = useTranslation('common')
  const [isOpen, setOpen] = useState(false)
  if (!useMay('audit', 'read')) return null
  return (
    <div className={css['folded']}>
      <FoldButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        {t('history')}
      </FoldButton>
      {isOpen ? <Shown id={id} /> : null}
    </div>
  )
}

export function Shown({ id }: Props) {
  return (
    <Suspense fallback={<Skeleton height={40} />}>
      <RecordHistory id={id} />
    </Suspense>
  )
}

function NotLoaded() {
  const { t } = useTranslation('common')
  return <p role="alert">{t('network_error')}</p>
}
