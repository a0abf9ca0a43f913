import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { formatTime } from '@invoice/text/format/instant.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useShortcuts } from '../../../../shared/layers/use-layer.tsx'
import { decide } from '../../../../shared/offline/waiting/decide.ts'
import { type Choices, mergeDrafts, type Side } from '../../../../shared/offline/waiting/merge.ts'
import type { Waiting } from '../../../../shared/offline/waiting/waiting.ts'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTextAt } from '../../../../shared/text/use-translation.ts'
import { currentDay } from '../../../../shared/ui/inputs/today.ts'
import { MoneyText } from '../../../../shared/ui/marks/money-text.tsx'
import { derive } from '../state/derive.ts'
import { useReferenceLists } from '../state/references/queries.ts'
import type { References } from '../state/references/references.ts'
import { fieldWord, namesOf, valueWord } from './field-words.ts'
import css from './waiting.module.css'

type Theirs = { readonly draft: DocumentDraft; readonly at: string }
type Props = { readonly item: Waiting; readonly theirs: Theirs; readonly onDone: () => void }

/** Mine or theirs, field by field; what does not contradict is joined already. */
export function Choosing({ item, theirs, onDone }: Props) {
  const t = useTextAt(['offline', 'documents', 'editor', 'common'])
  const language = useLanguage()
  const { lists } = useReferenceLists()
  const [choices, setChoices] = useState<Choices>({})
  const { draft: mine, base, sent, id } = item
  const { contradictions } = mergeDrafts(base?.draft ?? null, mine, theirs.draft, { sent })
  const names = lists === null ? new Map<string, string>() : namesOf(lists, language)
  const isDecided = contradictions.every(({ field }) => choices[field] !== undefined)
  const keep = async (): Promise<void> => {
    if (!isDecided) return
    await decide(id, { kind: 'choose', choices })
    onDone()
  }
  useShortcuts([{ keys: 'mod+Enter', act: () => void keep() }])
  const side = (field: string, of: Side, value: unknown) => (
    <td data-chosen={choices[field] === of || undefined}>
      <label>
        <input type="radio" name={field} checked={choices[field] === of} onChange={() => setChoices({ ...choices, [field]: of })} />
        {valueWord(field, value, names, t, language)}
      </label>
    </td>
  )
  return (
    <>
      <div className={css['body']}>
        <table className={css['choices']}>
          <thead>
            <tr>
              <th scope="col">{t('offline:field')}</th>
              <th scope="col">
                {t('offline:mine')}, {formatTime(item.at)}
              </th>
              <th scope="col">
                {t('offline:theirs')}, {formatTime(theirs.at)}
              </th>
            </tr>
          </thead>
          <tbody>
            {contradictions.map((one) => (
              <tr key={one.field}>
                <th scope="row">{fieldWord(one.field, mine, theirs.draft, t)}</th>
                {side(one.field, 'mine', one.mine)}
                {side(one.field, 'theirs', one.theirs)}
              </tr>
            ))}
          </tbody>
        </table>
        {lists === null ? null : <Totals item={item} theirs={theirs} choices={choices} lists={lists} />}
      </div>
      <div className={css['foot']}>
        <Button variant="subtle" color="gray" onClick={() => void decide(id, { kind: 'asNew' }).then(onDone)}>
          {t('offline:save_mine_as_new')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('offline:later')}
        </Button>
        <Button disabled={!isDecided} onClick={() => void keep()}>
          {t('offline:keep_chosen')}
        </Button>
      </div>
    </>
  )
}

type TotalsProps = Omit<Props, 'onDone'> & { readonly choices: Choices; readonly lists: Omit<References, 'contact'> }

/** To the cent, as the editor has it. */
function Totals({ item, theirs, choices, lists }: TotalsProps) {
  const t = useTextAt(['offline', 'documents'])
  const chosen = mergeDrafts(item.base?.draft ?? null, item.draft, theirs.draft, { sent: item.sent, choices }).draft
  const cell = (draft: DocumentDraft) => (
    <td>
      <MoneyText amount={derive(draft, { ...lists, contact: null }, currentDay()).totals.total} currency={draft.currency} />
    </td>
  )
  return (
    <table className={css['totals']}>
      <thead>
        <tr>
          <th scope="col">{t('offline:after_choice')}</th>
          <th scope="col">{t('offline:mine')}</th>
          <th scope="col">{t('offline:theirs')}</th>
          <th scope="col">{t('offline:chosen')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('documents:totals.total')}</th>
          {cell(item.draft)}
          {cell(theirs.draft)}
          {cell(chosen)}
        </tr>
      </tbody>
    </table>
  )
}
