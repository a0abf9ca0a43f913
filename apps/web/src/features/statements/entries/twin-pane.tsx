import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { useShortcuts } from '../../../shared/layers/use-layer.tsx'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import type { EntryActs } from '../page/use-entry-acts.tsx'
import css from '../statements.module.css'
import { DIGITS } from './digits.ts'
import { PaneFoot } from './pane-foot.tsx'
import { Choice, ProposalResult } from './proposals.tsx'

type ChoicesProps = { readonly entry: StatementEntry; readonly chosen: number; readonly onChoose: (index: number) => void }

/** pays: it is the same, and the payment of what the first proposal says. */
type TwinAnswer = 'pays' | 'same' | 'other'

/** What may be answered, the most likely first. What was entered by hand and is no payment yet may be the document's that the bank names. */
function twinAnswers({ twin, proposals }: StatementEntry): readonly TwinAnswer[] {
  return twin?.mayPay && proposals.length > 0 && !proposals[0]?.run ? ['pays', 'same', 'other'] : ['same', 'other']
}

/** What the ledger has already and is probably the same money: only a person says whether it is. */
function TwinChoices({ entry, chosen, onChoose }: ChoicesProps) {
  const { t } = useTranslation(['statements', 'documents'])
  const language = useLanguage()
  const { twin, proposals } = entry
  if (twin === null) return null
  const what = twin.description || t(twin.paymentId === null ? 'twin.entered' : 'twin.payment')
  const day = formatDay(twin.entryOn, language)
  const paid = twin.documents.map(({ type, number }) => `${t(`documents:types.${type}`)} ${number ?? ''}`.trim()).join(', ')
  const shares = proposals[0]?.shares ?? []
  const named = shares.map(({ type, number }) => `${t(`documents:types.${type}`)} ${number}`).join(', ')
  const answers = twinAnswers(entry)
  const texts = {
    pays: {
      title: t('twin.pays', { what, documents: named }),
      text: t('twin.pays_text', { day, name: proposals[0]?.contact?.name ?? '' }),
    },
    same: {
      title: t(answers[0] === 'pays' ? 'twin.same_only' : 'twin.same', { what }),
      text: paid === '' ? t('twin.same_text', { day }) : t('twin.same_paid', { day, documents: paid }),
    },
    other: { title: t('twin.other'), text: t('twin.other_text') },
  }
  return (
    <section className={css['proposals']} aria-label={t('twin.title')}>
      <h3>
        {t('twin.title')} <small>{t('twin.hint')}</small>
      </h3>
      <div role="radiogroup" aria-label={t('twin.title')}>
        {answers.map((answer, index) => (
          <Choice
            key={answer}
            number={index + 1}
            isChosen={chosen === index}
            onChoose={() => onChoose(index)}
            title={<b>{texts[answer].title}</b>}
          >
            <p className={css['explained']}>{texts[answer].text}</p>
          </Choice>
        ))}
      </div>
    </section>
  )
}

type Props = ChoicesProps & { readonly acts: EntryActs }

/** Whether it is the same money, and what that pays. */
export function TwinDecision({ entry, acts, chosen, onChoose }: Props) {
  const { t } = useTranslation('statements')
  const answers = twinAnswers(entry)
  const answer = answers[chosen] ?? 'other'
  const isSame = answer !== 'other'
  const proposal = answer === 'pays' ? entry.proposals[0] : undefined
  const confirm = (): void => acts.link(entry, isSame, proposal)
  const other = answers.indexOf('other')
  useShortcuts([
    { keys: 'Enter', act: confirm, tells: t('keys.confirm') },
    ...DIGITS.slice(0, answers.length).map((digit, index) => ({
      keys: String(digit),
      act: () => onChoose(index),
      tells: index === 0 ? t('keys.choose') : '',
    })),
  ])
  return (
    <>
      <TwinChoices entry={entry} chosen={chosen} onChoose={onChoose} />
      <PaneFoot
        result={proposal ? <ProposalResult entry={entry} proposal={proposal} /> : t(isSame ? 'after.linked' : 'after.booked')}
        second={
          isSame
            ? { label: t('twin.other'), sign: String(other + 1), act: () => onChoose(other) }
            : { label: t('do.back'), sign: '1', act: () => onChoose(0) }
        }
        onConfirm={confirm}
      />
    </>
  )
}
