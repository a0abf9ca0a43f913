import type { BillFile } from '@invoice/contract/documents/bill-files.ts'
import type { Oddity } from '@invoice/contract/wire/oddity.ts'
import { isTyped } from '@invoice/domain/bills/correcting/correct-bill.ts'
import { unproven } from '@invoice/domain/bills/correcting/prove-bill.ts'
import { readState } from '@invoice/domain/bills/read-state.ts'
import { formatIban } from '@invoice/domain/identifiers/format-iban.ts'
import { localised } from '@invoice/domain/localised.ts'
import { billProblemText } from '@invoice/text/bill-inbox/problem-text.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatShortDateTime } from '@invoice/text/format/instant.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FieldErrors } from '../../shared/api/errors.ts'
import { useUnsavedWork } from '../../shared/auth/use-unsaved-work.ts'
import { codesOf } from '../../shared/documents/oddities.tsx'
import { MOD } from '../../shared/layers/keys.ts'
import { focusHeadingOf } from '../../shared/layers/places.ts'
import { useShortcuts } from '../../shared/layers/use-layer.tsx'
import { billFileQuery, billFilesQuery } from '../../shared/queries/documents/bill-files.ts'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { useTitledBy } from '../../shared/text/title-subject.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { Kbd } from '../../shared/ui/marks/kbd.tsx'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import { MoneyText } from '../../shared/ui/marks/money-text.tsx'
import { LeaveQuestion } from '../../shared/ui/overlays/leave-question.tsx'
import { BackLink } from '../../shared/ui/page/back-link.tsx'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { useIsHere } from '../../shared/ui/use-is-here.ts'
import css from './bills.module.css'
import { fileProblemText } from './file-row.tsx'
import { Original } from './original.tsx'
import { type BillForm, correctedBy, formOf, typedOf } from './review/bill-form.ts'
import { Review } from './review/review.tsx'
import { useDecide } from './use-decide.ts'
import './texts.ts'

type Read = NonNullable<NonNullable<BillFile['proposal']>['number']>
type Place = Read['place']
type Props = { readonly id: string; readonly onOpen: (id: string | null) => void; readonly onEdit: (documentId: string) => void }

/** /bills/inbox/{id}: the original left, what was read of it right, what does not add up above; one act records it and opens the next. */
export function BillFilePage({ id, onOpen, onEdit }: Props) {
  const { t } = useTranslation('bill-inbox')
  const query = useQuery(billFileQuery(id))
  // Whoever is quick goes on before the list has come anew.
  const [decided, setDecided] = useState<readonly string[]>([])
  const decide = (one: string): void => setDecided((before) => [...before, one])
  return (
    <Page>
      <BackLink to="/bills/inbox">{t('back')}</BackLink>
      <ItemStates query={query} hasHeading>
        {query.data === undefined ? null : (
          <OneFile key={id} file={query.data} decided={decided} onDecided={decide} onOpen={onOpen} onEdit={onEdit} />
        )}
      </ItemStates>
    </Page>
  )
}

type OneProps = Omit<Props, 'id'> & {
  readonly file: BillFile
  readonly decided: readonly string[]
  readonly onDecided: (id: string) => void
}

function OneFile({ file, decided, onDecided, onOpen, onEdit }: OneProps) {
  const { t } = useTranslation('bill-inbox')
  const language = useLanguage()
  const mayRecord = useMay('documents', 'issue')
  const listed = useQuery(billFilesQuery({ state: 'waiting' })).data?.items ?? []
  const waiting = listed.filter(({ id }) => id === file.id || !decided.includes(id))
  const { isBusy, record, putAway, draft, forget } = useDecide()
  const [place, setPlace] = useState<Place>(null)
  const [asked, setAsked] = useState<readonly Oddity[]>([])
  const [isAccountRight, setAccountRight] = useState(false)
  // Where money goes is said yes to by itself, and not with all else that is odd.
  const asksForAccount = !isAccountRight && file.problems.some(({ rule }) => rule === 'iban_changed')
  const at = waiting.findIndex((one) => one.id === file.id)
  const beside = (by: number): string | null => waiting[at + by]?.id ?? null
  const isOpen = file.state === 'waiting' && mayRecord
  const review = useReview(file, isOpen)
  const mayBeRecorded = isOpen && file.proposal !== null && review.missing === 0 && !asksForAccount
  const isHere = useIsHere()
  const toNext = (done: boolean, next: string | null): void => {
    if (!done) return
    onDecided(file.id)
    // Whoever has gone on meanwhile is not taken from what they look at.
    if (isHere()) onOpen(next)
  }
  const next = beside(1) ?? beside(-1)
  const recordIt = (): void => {
    if (!mayBeRecorded) return
    void record(file, asked, review.typed()).then((recorded) => {
      review.answered(recorded.isDone, recorded.errors)
      setAsked((before) => [...before.filter((one) => !codesOf(recorded.asked).includes(one.code)), ...recorded.asked])
      toNext(recorded.isDone, next)
    })
  }
  const putIt = (): void => {
    if (isOpen) void putAway(file, true).then((done) => toNext(done, next))
  }
  const title = file.vendorName === '' ? file.name : `${file.vendorName} ${file.number}`
  useTitledBy(title)
  useShortcuts([
    { keys: 'J', act: () => beside(1) !== null && onOpen(beside(1)), tells: t('keys.move') },
    { keys: 'K', act: () => beside(-1) !== null && onOpen(beside(-1)), tells: '' },
    { keys: 'R', act: recordIt, tells: t('keys.record') },
    { keys: 'mod+Enter', act: recordIt, tells: '' },
    { keys: 'X', act: putIt, tells: t('keys.away') },
    // In a field letters are typed: first it is left.
    { keys: 'Escape', act: () => focusHeadingOf(document), tells: '' },
    ...(isOpen && asksForAccount ? [{ keys: 'Y', act: () => setAccountRight(true), tells: t('account_is_right') }] : []),
  ])
  useUnsavedWork(review.isUnsaved)
  const came = formatShortDateTime(file.cameAt, new Date(), language)
  return (
    <>
      <PageHeader
        title={title}
        text={[file.name, t('came', { source: t(`sources.${file.source}`), when: came }), file.sender].filter(Boolean).join(', ')}
      >
        {at < 0 ? null : <span className={css['at']}>{t('place', { place: at + 1, count: waiting.length })}</span>}
      </PageHeader>
      <LeaveQuestion isUnsaved={review.isUnsaved} />
      <div className={css['split']}>
        <div className={css['left']}>
          <Original file={file} place={place} />
        </div>
        <div className={css['right']}>
          <Problems file={file} asked={asked} onAccount={isOpen && asksForAccount ? () => setAccountRight(true) : null} />
          {file.proposal === null ? null : review.form === null || review.corrected === null ? (
            <Fields file={file} proposal={file.proposal} onPlace={setPlace} />
          ) : (
            <Review
              file={file}
              proposal={file.proposal}
              form={review.form}
              onForm={review.change}
              corrected={review.corrected}
              errors={(path) => review.errors[path]?.[0]}
              disabled={isBusy(file.id)}
              onPlace={setPlace}
              onForget={(field) => void forget(file, field)}
            />
          )}
          <Acts
            file={file}
            busy={isBusy(file.id)}
            isAsked={asked.length > 0}
            onPutAway={isOpen ? putIt : null}
            onDraft={isOpen ? () => void draft(file).then((made) => (made === null ? undefined : onEdit(made))) : null}
            onRecord={mayBeRecorded ? recordIt : null}
          />
          {isOpen ? <KeyHints hasFields={review.form !== null} /> : null}
        </div>
      </div>
    </>
  )
}

/** The keys that no button tells. */
function KeyHints({ hasFields }: { readonly hasFields: boolean }) {
  const { t } = useTranslation('bill-inbox')
  return (
    <footer className={css['foot']}>
      <span>
        <Kbd>J</Kbd> <Kbd>K</Kbd> {t('keys.move')}
      </span>
      {hasFields ? (
        <>
          <span>
            <Kbd>Tab</Kbd> {t('keys.field')}
          </span>
          <span>
            <Kbd>Esc</Kbd> {t('keys.leave')}
          </span>
        </>
      ) : null}
    </footer>
  )
}

/** What a person types on the page of a file that was read of paper; of an e-invoice nothing is typed, and `form` is null. */
function useReview(file: BillFile, isOpen: boolean) {
  const { proposal } = file
  const isPaper = proposal !== null && (proposal.source === 'text' || proposal.source === 'ocr')
  const [kept, setKept] = useState<{ version: number; form: BillForm } | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const isDone = useRef(false)
  // What was read anew takes the place of what was typed about it before.
  const form = !isPaper || !isOpen ? null : kept?.version === file.version ? kept.form : formOf(proposal)
  const corrected = form === null || proposal === null ? null : correctedBy(form, proposal)
  const typed = form === null || proposal === null ? {} : typedOf(form, proposal)
  return {
    form,
    corrected,
    errors,
    missing: corrected === null ? file.missing.length : readState(corrected).missing.length,
    change: (next: BillForm) => {
      setKept({ version: file.version, form: next })
      setErrors({})
    },
    typed: () => (corrected === null || !isTyped(typed) ? undefined : { typed, seen: unproven(corrected).map(({ rule }) => rule) }),
    answered: (done: boolean, found: FieldErrors) => {
      isDone.current = done
      setErrors(found)
    },
    isUnsaved: () => !isDone.current && isTyped(typed),
  }
}

type ActsProps = { readonly file: BillFile; readonly busy: boolean; readonly isAsked: boolean } & Record<
  'onPutAway' | 'onDraft' | 'onRecord',
  (() => void) | null
>

/** What can be done with it, and what was made of it. */
function Acts({ file, busy, isAsked, onPutAway, onDraft, onRecord }: ActsProps) {
  const { t } = useTranslation('bill-inbox')
  const recording = t(file.problems.length === 0 && !isAsked ? 'record' : 'as_it_is')
  const offered = (act: (() => void) | null, text: string, keys?: string, variant?: 'default') =>
    act === null ? null : (
      <Button
        {...(variant ? { variant } : {})}
        {...(keys === undefined ? {} : { rightSection: <Kbd onFill={variant === undefined}>{keys}</Kbd> })}
        loading={busy}
        onClick={act}
      >
        {text}
      </Button>
    )
  return (
    <div className={css['acts']}>
      {file.document === null ? null : (
        <LinkButton to="/invoices/preview/$id" params={{ id: file.document.id }}>
          {t('open_bill')}
        </LinkButton>
      )}
      {offered(onPutAway, t('put_away'), 'X', 'default')}
      {offered(onDraft, t('by_hand'), undefined, 'default')}
      {offered(onRecord, recording, `${MOD} ↵`)}
    </div>
  )
}

type PlacedProps = { readonly of: Read; readonly text: string; readonly onPlace: (place: Place) => void }

/** A value that stands on the page: in focus its place is lit there. */
function Placed({ of: { place }, text, onPlace }: PlacedProps) {
  if (place === null) return text
  const light = () => onPlace(place)
  return (
    <button type="button" className={css['placed']} onFocus={light} onBlur={() => onPlace(null)} onClick={light}>
      {text}
    </button>
  )
}

type ProblemsProps = { readonly file: BillFile; readonly asked: readonly Oddity[]; readonly onAccount: (() => void) | null }

function Problems({ file, asked, onAccount }: ProblemsProps) {
  const { t } = useTranslation('bill-inbox')
  const language = useLanguage()
  if (file.problem !== '') return <p className={css['note']}>{fileProblemText(t, file.problem, file.state === 'put_away')}</p>
  const known = new Set(file.problems.map(({ rule }) => rule))
  const beside = asked.filter(({ code }) => !known.has(code))
  if (file.problems.length + beside.length === 0) return null
  return (
    <section className={css['problems']} aria-label={t('checks')}>
      <ul>
        {file.problems.map((problem) => (
          <li key={`${problem.rule} ${problem.field}`}>
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
            <span>{billProblemText(problem, language)}</span>
            {/^(?:BR-|R\d)/.test(problem.rule) ? <code>{problem.rule}</code> : null}
            {problem.rule === 'iban_changed' && onAccount !== null ? (
              <Button variant="default" size="compact-sm" rightSection={<Kbd>Y</Kbd>} onClick={onAccount}>
                {t('account_is_right')}
              </Button>
            ) : null}
          </li>
        ))}
        {beside.map(({ code, field, message }) => (
          <li key={`${code} ${field}`}>
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
            <span>{message}</span>
          </li>
        ))}
      </ul>
      <p>{t('nothing_corrected')}</p>
    </section>
  )
}

type FieldsProps = {
  readonly file: BillFile
  readonly proposal: NonNullable<BillFile['proposal']>
  readonly onPlace: (place: Place) => void
}

function Fields({ file, proposal, onPlace }: FieldsProps) {
  const { t } = useTranslation('bill-inbox')
  const language = useLanguage()
  const { vendor, currency } = proposal
  const day = (value: string) => formatDay(value, language)
  const asIs = (value: string) => value
  const from = t(`from.${proposal.source}`)
  const known = file.vendor
  const ofVendor = known === null ? t('vendor_made') : `${localised(known.name, language)}, ${t(`vendor_found.${known.foundBy}`)}`
  const rows = [
    ['vendor', vendor.name, asIs, file.state === 'waiting' ? ofVendor : from],
    ['number', proposal.number, asIs, from],
    ['issued_on', proposal.issueDate, day, from],
    ['tax_on', proposal.taxDate, day, from],
    ['due_on', proposal.dueDate, day, from],
    ['iban', vendor.iban, formatIban, from],
    ['reference', proposal.reference, asIs, from],
  ] as const
  const money = (read: Read | null) =>
    read === null || currency === null ? '' : <MoneyText amount={read.value} currency={currency.value} />
  return (
    <>
      <dl className={css['fields']}>
        {rows.map(([key, read, shown, source]) => (
          <div key={key} data-certainty={read?.certainty}>
            <dt>{t(key)}</dt>
            <dd>
              {read === null ? (
                <span className={css['none']}>{t('not_read')}</span>
              ) : (
                <Placed of={read} text={shown(read.value)} onPlace={onPlace} />
              )}
            </dd>
            <dd>{read === null ? '' : source}</dd>
          </div>
        ))}
      </dl>
      <dl className={css['sums']}>
        {proposal.rates.map(({ rate, base, vat }) => (
          <div key={rate.value}>
            <dt>{t('rate', { rate: rate.value })}</dt>
            <dd>{money(base)}</dd>
            <dd>{money(vat)}</dd>
          </div>
        ))}
        <div data-total>
          <dt>{t('columns.total')}</dt>
          <dd />
          <dd>{money(proposal.total)}</dd>
        </div>
      </dl>
    </>
  )
}
