import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { negateDecimal, signOf } from '@invoice/domain/decimal/decimal.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { ContactPicker } from '../../../shared/pickers/contact-picker.tsx'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { PaneFoot } from '../entries/pane-foot.tsx'
import { DocumentSearch } from '../page/document-search.tsx'
import statementPage from '../page/statement-page.module.css'
import css from '../statements.module.css'
import {
  allocationsOf,
  type Contact,
  contactsOf,
  isShared,
  isSound,
  type Kept,
  keptOf,
  linesOf,
  problemsOf,
  restOf,
  type SplitLine,
  sharedBy,
  splitInto,
  withDocument,
  withWhole,
} from './split.ts'
import { NEW_EXPENSE, SplitKept } from './split-kept.tsx'
import { SplitTable } from './split-table.tsx'
import splitting from './splitting.module.css'

/** One payment of one contact, or several; `name` is for the message. */
export type SplitPaid =
  | { readonly contactId: string | null; readonly allocations: ReturnType<typeof allocationsOf>; readonly name: string }
  | (ReturnType<typeof splitInto> & { readonly name: string })

type Props = {
  /** what is to be explained of it: `openPart` */
  readonly entry: StatementEntry
  readonly companyId: string
  /** its lines are the beginning */
  readonly proposal: StatementEntry['proposals'][number] | undefined
  readonly rate: ReactNode
  readonly mayConfirm: boolean
  readonly onBack: () => void
  readonly onPay: (paid: SplitPaid) => void
}

/**
 * Shares an entry out over documents. Of one contact what is over is the contact's advance; of several they take all of it, less what was
 * kept back.
 */
export function SplitPane({ entry, companyId, proposal, rate, mayConfirm, onBack, onPay }: Props) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const [lines, setLines] = useState<readonly SplitLine[]>(() => (proposal === undefined ? [] : linesOf(proposal)))
  const [contact, setContact] = useState<Contact | null>(null)
  const [kept, setKept] = useState<Kept | null>(null)
  const { currency, direction } = entry
  const isOfSeveral = contactsOf(lines).size > 1 || kept !== null || entry.parts.length > 0
  const isComplete =
    mayConfirm && (isOfSeveral ? isShared(entry, lines, kept) : lines.length > 0 ? isSound(entry, lines) : contact !== null)
  const confirm = (event: FormEvent): void => {
    event.preventDefault()
    if (!isComplete) return
    const name = lines.map(({ number }) => number).join(', ') || (contact?.name ?? (kept?.kind === 'expense' ? kept.description : ''))
    if (isOfSeveral) onPay({ ...splitInto(entry, lines, kept), name })
    else onPay({ contactId: lines.length > 0 ? null : (contact?.id ?? null), allocations: allocationsOf(entry, lines), name })
  }
  const leave = (event: KeyboardEvent): void => {
    const isOpenList = event.target instanceof Element && event.target.matches('[aria-expanded="true"]')
    if (event.key === 'Escape' && !isOpenList) onBack()
  }
  const keep = (): void => {
    if (direction === 'in') setLines(withWhole(entry, lines))
    setKept(NEW_EXPENSE)
  }
  return (
    <form className={css['form']} noValidate onSubmit={confirm} onKeyDown={leave}>
      <section className={css['split']}>
        <h3>
          {t('split.title')} <small>{t('split.hint')}</small>
        </h3>
        <SplitTable entry={entry} lines={lines} problems={problemsOf(entry, lines)} onChange={setLines}>
          <DocumentSearch
            asked={{ direction, companyId, currency }}
            taken={lines.map(({ documentId }) => documentId)}
            onChoose={(document) => setLines(withDocument(entry, lines, document, localised(document.contactName, language)))}
          />
        </SplitTable>
        {kept === null && (lines.length > 0 || direction === 'out') ? (
          <Button className={splitting['keptOff'] ?? ''} variant="default" size="compact-sm" onClick={keep}>
            {t(direction === 'in' ? 'kept.add' : 'kept.add_out')}
          </Button>
        ) : null}
        {kept === null ? null : (
          <SplitKept entry={entry} companyId={companyId} kept={kept} amount={keptOf(entry, lines)} onChange={setKept} />
        )}
        {lines.length === 0 && !isOfSeveral ? (
          <Advance contact={contact} onChoose={setContact} />
        ) : (
          <Sum entry={entry} lines={lines} kept={kept} isOfSeveral={isOfSeveral} />
        )}
        {rate}
      </section>
      <PaneFoot
        result={isComplete ? <Result entry={entry} lines={lines} kept={kept} /> : t('after.choose')}
        second={{ label: t('do.back'), sign: 'Esc', act: onBack }}
        onConfirm={null}
        isOff={!isComplete}
      />
    </form>
  )
}

type ResultProps = { readonly entry: StatementEntry; readonly lines: readonly SplitLine[]; readonly kept: Kept | null }

/** What the documents get, and what is over or was kept back. */
function Result({ entry, lines, kept }: ResultProps) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const money = (amount: string): string => formatAmount(amount, entry.currency, language)
  const rest = restOf(entry, lines)
  const credit = kept === null && signOf(rest) > 0 ? t('after.credit', { amount: money(rest) }) : ''
  const restText = kept === null ? credit : t('after.kept', { amount: money(keptOf(entry, lines)) })
  return [lines.map(({ number }) => number).join(', '), restText].filter(Boolean).join(': ')
}

function Sum({ entry, lines, kept, isOfSeveral }: ResultProps & { readonly isOfSeveral: boolean }) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const money = (amount: string): string => formatAmount(amount, entry.currency, language)
  const rest = kept !== null && signOf(keptOf(entry, lines)) > 0 ? '0' : restOf(entry, lines)
  const sign = signOf(rest)
  const Icon = sign < 0 || (isOfSeveral && sign > 0) ? IconAlertCircle : IconCircleCheck
  return (
    <p className={statementPage['sumLine']} data-over={sign < 0 || (isOfSeveral && sign > 0) || undefined} role="status">
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      <b>
        {sign === 0
          ? t('split.whole')
          : t(sign < 0 ? 'split.short' : isOfSeveral ? 'split.rest' : 'split.over', {
              amount: money(sign > 0 ? rest : negateDecimal(rest)),
            })}
      </b>
      {kept === null ? <span>{t('split.shared', { shared: money(sharedBy(lines)), all: money(entry.amount) })}</span> : null}
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
