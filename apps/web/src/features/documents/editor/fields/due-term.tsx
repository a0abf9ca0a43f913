import '../../../../shared/terms/texts.ts'
import { addDays, isDay } from '@invoice/domain/calendar/day.ts'
import { hasInstalments } from '@invoice/domain/documents/type-facts.ts'
import { tellTerm } from '@invoice/text/terms/tell-term.ts'
import { Button, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { TermFields } from '../../../../shared/terms/term-fields.tsx'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { Popover } from '../../../../shared/ui/overlays/popover.tsx'
import { useDerived, useDraft, useEditor } from '../state/editor.ts'
import { focusField } from '../state/focus-field.ts'
import css from './fields.module.css'

/** The longest term that the contract takes. */
const MOST_DAYS = 365

/** Under the due date: the term that it follows from, which this document may have of its own. */
export function DueTerm() {
  const { t } = useTranslation('terms')
  const language = useLanguage()
  const [opened, setOpened] = useState(false)
  const term = useDerived(({ dates }) => dates.term)
  const said = term === null ? t('choose') : tellTerm(term, language)
  return (
    <Popover position="bottom-start" shadow="md" radius="md" trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <UnstyledButton
          className={css['term']}
          aria-label={term === null ? t('choose') : t('change', { term: said })}
          onClick={() => setOpened(!opened)}
        >
          <span>{said}</span>
          <IconChevronDown size={14} stroke={1.6} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('label')} w={380} maw="calc(100vw - 32px)">
        <OwnTerm onClose={() => setOpened(false)} />
        <InInstalments onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Instead of one day several: halves from the due date on, to begin with. */
function InInstalments({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('terms')
  const { store } = useEditor()
  const type = useDraft((draft) => draft.type)
  if (!hasInstalments(type)) return null
  const begin = (): void => {
    const { dueOn, issuedOn } = store.derived().dates
    const first = dueOn !== null && isDay(dueOn) ? dueOn : issuedOn
    const apart = { percent: null, amount: null }
    store.change({
      instalments: [
        { ...apart, dueOn: first, percent: '50' },
        { ...apart, dueOn: addDays(first, 30) },
      ],
    })
    onClose()
    focusField(store, 'instalments.0.percent')
  }
  return (
    <Button variant="subtle" size="xs" mt={8} onClick={begin}>
      {t('in_instalments')}
    </Button>
  )
}

/** A day that was typed gives way to the term. */
function OwnTerm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('terms')
  const { store } = useEditor()
  const term = useDerived(({ dates }) => dates.term)
  const own = useDraft(({ paymentDays }) => paymentDays)
  const from = term?.from ?? 'issue'
  // What is half deleted is no term yet.
  const [typed, setTyped] = useState<string | null>(null)
  const days = typed ?? (term === null ? '' : String(term.days))
  const change = (digits: string, paymentDaysFrom: typeof from): void => {
    if (digits === '') return
    const paymentDays = Math.min(Number(digits), MOST_DAYS)
    store.change({ paymentDays, paymentDaysFrom, dueOn: null })
  }
  return (
    <>
      <TermFields
        label={from === 'next_month' ? t('date') : t('days')}
        days={days}
        from={from}
        error={null}
        inPanel
        onDays={({ currentTarget }) => {
          const digits = currentTarget.value.replaceAll(/\D/g, '').slice(0, 3)
          setTyped(digits)
          change(digits, from)
        }}
        onFrom={(chosen) => change(days || '0', chosen)}
      />
      {own === null ? null : (
        <Button
          variant="subtle"
          size="xs"
          mt={8}
          onClick={() => {
            store.change({ paymentDays: null, paymentDaysFrom: 'issue', dueOn: null })
            onClose()
          }}
        >
          {t('usual')}
        </Button>
      )}
    </>
  )
}
