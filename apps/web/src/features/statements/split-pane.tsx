import type { StatementEntry } from '@invoice/contract/statements.ts'
import { negateDecimal, signOf } from '@invoice/domain/decimal/decimal.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContactPicker } from '../../shared/pickers/contact-picker.tsx'
import { useLanguage } from '../../shared/text/use-language.ts'
import { DocumentSearch } from './document-search.tsx'
import { PaneFoot } from './pane-foot.tsx'
import { allocationsOf, isSound, linesOf, problemsOf, restOf, type SplitLine, sharedBy, withDocument } from './split.ts'
import { SplitTable } from './split-table.tsx'
import css from './statements.module.css'

export type SplitPaid = {
  readonly contactId: string | null
  readonly allocations: ReturnType<typeof allocationsOf>
  /** for the message */
  readonly name: string
}

type Props = {
  readonly entry: StatementEntry
  readonly companyId: string
  /** its lines are the beginning */
  readonly proposal: StatementEntry['proposals'][number] | undefined
  readonly rate: ReactNode
  readonly mayConfirm: boolean
  readonly onBack: () => void
  readonly onPay: (paid: SplitPaid) => void
}
type Contact = { readonly id: string; readonly name: string }

/** Shares an entry out over documents of one contact; what is over is the contact's advance. */
export function SplitPane({ entry, companyId, proposal, rate, mayConfirm, onBack, onPay }: Props) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const [lines, setLines] = useState<readonly SplitLine[]>(() => (proposal === undefined ? [] : linesOf(proposal)))
  const [contact, setContact] = useState<Contact | null>(null)
  const { currency, direction } = entry
  const [first] = lines
  const isComplete = mayConfirm && (lines.length > 0 ? isSound(entry, lines) : contact !== null)
  const confirm = (event: FormEvent): void => {
    event.preventDefault()
    if (!isComplete) return
    const name = lines.length > 0 ? lines.map(({ number }) => number).join(', ') : (contact?.name ?? '')
    onPay({ contactId: lines.length > 0 ? null : (contact?.id ?? null), allocations: allocationsOf(entry, lines), name })
  }
  const leave = (event: KeyboardEvent): void => {
    const isOpenList = event.target instanceof Element && event.target.matches('[aria-expanded="true"]')
    if (event.key === 'Escape' && !isOpenList) onBack()
  }
  const asked = { direction, companyId, currency, ...(first?.contactId && { contactId: first.contactId }) }
  return (
    <form className={css['form']} noValidate onSubmit={confirm} onKeyDown={leave}>
      <section className={css['split']}>
        <h3>
          {t('split.title')} <small>{t('split.hint')}</small>
        </h3>
        <SplitTable entry={entry} lines={lines} problems={problemsOf(entry, lines)} onChange={setLines}>
          <DocumentSearch
            asked={asked}
            taken={lines.map(({ documentId }) => documentId)}
            onChoose={(document) => setLines(withDocument(entry, lines, document, localised(document.contactName, language)))}
          />
        </SplitTable>
        {first === undefined ? (
          <Advance contact={contact} onChoose={setContact} />
        ) : (
          <>
            <Sum entry={entry} lines={lines} />
            <p className={css['explained']}>{t('split.same_contact', { name: first.contactName })}</p>
          </>
        )}
        {rate}
      </section>
      <PaneFoot
        result={isComplete ? <Result entry={entry} lines={lines} /> : t('after.choose')}
        second={{ label: t('do.back'), sign: 'Esc', act: onBack }}
        onConfirm={null}
        isOff={!isComplete}
      />
    </form>
  )
}

/** What the documents get, and what is over. */
function Result({ entry, lines }: { readonly entry: StatementEntry; readonly lines: readonly SplitLine[] }) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const rest = restOf(entry, lines)
  const credit = signOf(rest) > 0 ? t('after.credit', { amount: formatAmount(rest, entry.currency, language) }) : ''
  return [lines.map(({ number }) => number).join(', '), credit].filter(Boolean).join(': ')
}

function Sum({ entry, lines }: { readonly entry: StatementEntry; readonly lines: readonly SplitLine[] }) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const money = (amount: string): string => formatAmount(amount, entry.currency, language)
  const rest = restOf(entry, lines)
  const sign = signOf(rest)
  const Icon = sign < 0 ? IconAlertCircle : IconCircleCheck
  return (
    <p className={css['sumLine']} data-over={sign < 0 || undefined} role="status">
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      <b>
        {sign === 0
          ? t('split.whole')
          : t(sign > 0 ? 'split.over' : 'split.short', { amount: money(sign > 0 ? rest : negateDecimal(rest)) })}
      </b>
      <span>{t('split.shared', { shared: money(sharedBy(lines)), all: money(entry.amount) })}</span>
    </p>
  )
}

type AdvanceProps = { readonly contact: Contact | null; readonly onChoose: (contact: Contact | null) => void }

/** Money without a document: whose it is. */
function Advance({ contact, onChoose }: AdvanceProps) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  return (
    <div className={css['advance']}>
      <p className={css['explained']}>{t('split.empty')}</p>
      {contact === null ? (
        <ContactPicker
          label={t('split.credit_of')}
          placeholder={t('split.credit_placeholder')}
          onChoose={({ id, name }) => onChoose({ id, name: localised(name, language) })}
        />
      ) : (
        <p className={css['chosen']}>
          <span>
            {t('split.credit_of')}: <b>{contact.name}</b>
          </span>
          <Button variant="subtle" size="compact-sm" onClick={() => onChoose(null)}>
            {t('split.change')}
          </Button>
        </p>
      )}
    </div>
  )
}
