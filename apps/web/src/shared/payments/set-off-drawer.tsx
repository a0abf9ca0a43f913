import { SetOffInput, type SetOffs, setOffNote } from '@invoice/contract/treasury/set-offs.ts'
import { isDecimalText, negateDecimal, signOf, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import { givenFor, setOffOldestFirst } from '@invoice/domain/payments/set-off.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { call } from '../api/call.ts'
import { EditDrawer } from '../forms/edit-drawer.tsx'
import { useEntityForm } from '../forms/use-entity-form.ts'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { DecimalInput } from '../ui/inputs/decimal-input.tsx'
import { MoneyText } from '../ui/marks/money-text.tsx'
import { toast } from '../ui/overlays/toast.ts'
import css from './payments.module.css'

type Note = { readonly id: string; readonly currency: string; readonly rest: string }
type Open = SetOffs['open'][number]
type Props = { readonly note: Note; readonly open: readonly Open[]; readonly onClose: () => void }
/** Of each document, in its currency; '' for nothing. */
type Values = { amounts: Readonly<Record<string, string>> }

const isAmount = (text: string | undefined): text is string => text !== undefined && isDecimalText(text, 13, 3) && signOf(text) > 0

/** In the order of the list, which is that of the body's places. */
const allocationsOf = ({ amounts }: Values, open: readonly Open[]) =>
  open.flatMap(({ id }) => (/[1-9]/.test(amounts[id] ?? '') ? [{ documentId: id, amount: amounts[id] ?? '' }] : []))

/** What is left of a note, over what its contact owes: shared out by due date when it opens. */
export default function SetOffDrawer({ note, open, onClose }: Props) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const toBody = (values: Values) => ({ allocations: allocationsOf(values, open) })
  const form = useEntityForm<Values, SetOffs>({
    initial: { amounts: Object.fromEntries(setOffOldestFirst(note, open).map(({ documentId, amount }) => [documentId, amount])) },
    session: note.id,
    schema: SetOffInput,
    toBody,
    save: (values, idempotencyKey) => call(setOffNote, { params: { id: note.id }, body: toBody(values) }, { idempotencyKey }),
    onSaved: () => {
      onClose()
      toast(t('set_off.done'))
    },
  })
  const { values, set, error } = form
  const left = leftOf(note, values, open)
  const places = allocationsOf(values, open).map(({ documentId }) => documentId)
  const faultOf = (id: string): string | undefined =>
    ['amount', 'documentId'].map((field) => error(`allocations.${places.indexOf(id)}.${field}`)).find(Boolean)
  // Told in its own line, and not once more above.
  const fields = places.flatMap((_, place) => [`allocations.${place}.amount`, `allocations.${place}.documentId`])
  return (
    <EditDrawer opened onClose={onClose} title={t('set_off.title')} saveLabel={t('set_off.confirm')} form={{ ...form, fields }}>
      <p>{t('set_off.text', { amount: formatAmount(note.rest, note.currency, language) })}</p>
      <table className={css['documents']}>
        <thead>
          <tr>
            <th scope="col">{t('form.document')}</th>
            <th scope="col" data-align="right">
              {t('form.left')}
            </th>
            <th scope="col" data-align="right">
              {t('set_off.of_note')}
            </th>
          </tr>
        </thead>
        <tbody>
          {open.map((document) => (
            <Line
              key={document.id}
              document={document}
              value={values.amounts[document.id] ?? ''}
              fault={faultOf(document.id)}
              onChange={(amount) => set({ amounts: { ...values.amounts, [document.id]: amount } })}
            />
          ))}
        </tbody>
      </table>
      <div className={css['sums']} aria-live="polite">
        <span>
          {t('set_off.of_note')} <MoneyText amount={subtractDecimals(note.rest, left)} currency={note.currency} />
        </span>
        {signOf(left) === 0 ? null : (
          <b className={signOf(left) < 0 ? css['late'] : undefined}>
            {t(signOf(left) < 0 ? 'set_off.short' : 'set_off.left')}{' '}
            <MoneyText amount={signOf(left) < 0 ? negateDecimal(left) : left} currency={note.currency} />
          </b>
        )}
      </div>
    </EditDrawer>
  )
}

type LineProps = {
  readonly document: Open
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (amount: string) => void
}

function Line({ document: { type, number, dueOn, isOverdue, rest, currency }, value, fault, onChange }: LineProps) {
  const { t } = useTranslation(['payments', 'documents'])
  const language = useLanguage()
  const name = [t(`documents:types.${type}`), number].filter(Boolean).join(' ')
  return (
    <tr>
      <td>
        {name}
        <span className={css['note']}>
          {dueOn === null ? null : t('form.due', { day: formatDay(dueOn, language) })}
          {isOverdue ? <span className={css['late']}> {t('form.overdue')}</span> : null}
        </span>
        {fault === undefined ? null : (
          <span role="alert" className={css['late']}>
            {fault}
          </span>
        )}
      </td>
      <td data-align="right">
        <MoneyText amount={rest} currency={currency} />
      </td>
      <td data-align="right">
        <DecimalInput aria-label={t('form.amount_for', { document: name })} currency={currency} value={value} onChange={onChange} />
      </td>
    </tr>
  )
}

/** Of the note, in its currency; below zero: what it lacks. Each document is reckoned from what those before it leave. */
function leftOf(note: Note, { amounts }: Values, open: readonly Open[]): string {
  return open.reduce((rest, { id, currency }) => {
    const amount = amounts[id]
    if (!isAmount(amount)) return rest
    return subtractDecimals(rest, givenFor(amount, currency, { currency: note.currency, rest }) ?? '0')
  }, note.rest)
}
