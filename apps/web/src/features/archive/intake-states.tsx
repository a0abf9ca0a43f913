import type { ArchiveIntake, IntakeContents, IntakeProblem } from '@invoice/contract/exports/archive-intakes.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatShortDateTime } from '@invoice/text/format/instant.ts'
import { Button, TextInput } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { sizeText } from '../../shared/ui/marks/size-text.ts'
import { Facts } from '../../shared/ui/page/facts.tsx'

import css from './archive.module.css'

import { bytesHere } from './percent-here.ts'

type Of = { readonly intake: ArchiveIntake }

export function Uploading({ intake, isBroken, onGoOn, onStop }: Of & { isBroken: boolean; onGoOn: () => void; onStop: () => void }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const label = useId()
  const done = bytesHere(intake)
  return (
    <div className={css['intake']}>
      <b id={label}>{t('take_in.uploading', { name: intake.name })}</b>
      <progress aria-labelledby={label} max={intake.size} value={done} />
      <span className={css['quiet']}>
        {t('take_in.uploaded', { done: sizeText(done, language), total: sizeText(intake.size, language) })}
      </span>
      <div role="status">{isBroken ? t('take_in.interrupted') : ''}</div>
      <div className={css['choose']}>
        {isBroken ? <Button onClick={onGoOn}>{t('take_in.go_on')}</Button> : null}
        <Button variant="subtle" onClick={onStop}>
          {t('take_in.stop')}
        </Button>
      </div>
    </div>
  )
}

/** How far it is; whoever leaves finds it here again. */
export function AtWork({ intake: { state, name, contents, stage, done, total }, onStop }: Of & { onStop: () => void }) {
  const { t } = useTranslation('archive')
  const label = useId()
  const isTaking = state === 'taking_in'
  return (
    <div className={css['intake']}>
      <b id={label}>{isTaking ? t('take_in.taking', { name: contents?.workspace ?? name }) : t('take_in.looking', { name })}</b>
      <progress aria-labelledby={label} {...(stage === null || stage === 'verifying' ? {} : { max: Math.max(1, total), value: done })} />
      <span className={css['quiet']}>{t(`take_in.stages.${stage ?? 'waiting'}`, { done, total })}</span>
      {isTaking ? <p>{t('take_in.whole')}</p> : null}
      <div className={css['choose']}>
        <Button variant="subtle" onClick={onStop}>
          {t('take_in.stop')}
        </Button>
      </div>
    </div>
  )
}

export function Ready({ intake, busy, onTake, onAnother }: Of & { busy: boolean; onTake: () => void; onAnother: () => void }) {
  const { t } = useTranslation('archive')
  return (
    <div className={css['intake']}>
      <h3>{t('take_in.ready')}</h3>
      {intake.contents === null ? null : <Contents contents={intake.contents} />}
      <ul className={css['facts']}>
        <li>{t('take_in.whole')}</li>
        <li>{t('take_in.leave_out')}</li>
        <li>{t('take_in.both')}</li>
      </ul>
      <div className={css['choose']}>
        <Button loading={busy} onClick={onTake}>
          {t('take_in.take')}
        </Button>
        <Button variant="subtle" onClick={onAnother}>
          {t('take_in.another')}
        </Button>
      </div>
    </div>
  )
}

function Contents({ contents }: { readonly contents: IntakeContents }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const { workspace, companies, documents, firstDay, lastDay, product, asOf, people } = contents
  const days = firstDay === null || lastDay === null ? '' : `${formatDay(firstDay, language)} – ${formatDay(lastDay, language)}`
  return (
    <Facts
      facts={[
        { label: t('take_in.facts.workspace'), value: workspace },
        { label: t('take_in.facts.companies'), value: companies.join(', ') },
        { label: t('take_in.facts.documents'), value: String(documents) },
        { label: t('take_in.facts.days'), value: days },
        { label: t('take_in.facts.as_of'), value: formatShortDateTime(asOf, new Date(), language) },
        { label: t('take_in.facts.product'), value: product },
        { label: t('take_in.facts.people'), value: people > 1 ? t('take_in.people_text', { count: people }) : t('take_in.alone') },
      ]}
    />
  )
}

const ASKS: readonly IntakeProblem[] = ['sealed', 'wrong_key']
const PASSES: readonly IntakeProblem[] = ['no_room', 'fault']

type Again = Of & { readonly busy: boolean; readonly onAgain: (passphrase: string) => void; readonly onAnother: () => void }

/** Why it was not taken in, and what can be done about it. */
export function Problem({ intake, busy, onAgain, onAnother }: Again) {
  const { t } = useTranslation('archive')
  const problem = intake.problem ?? 'fault'
  const text = t(`take_in.problems.${problem}`)
  return (
    <div className={css['intake']}>
      <b>{intake.name}</b>
      {ASKS.includes(problem) ? (
        <Passphrase error={problem === 'wrong_key' ? text : undefined} busy={busy} onOpen={onAgain} />
      ) : (
        <p role="alert" className={css['problem']}>
          {text}
        </p>
      )}
      <div className={css['choose']}>
        {PASSES.includes(problem) ? (
          <Button loading={busy} onClick={() => onAgain('')}>
            {t('take_in.again')}
          </Button>
        ) : null}
        <Button variant="default" onClick={onAnother}>
          {t('take_in.another')}
        </Button>
      </div>
    </div>
  )
}

function Passphrase({ error, busy, onOpen }: { error: string | undefined; busy: boolean; onOpen: (passphrase: string) => void }) {
  const { t } = useTranslation('archive')
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onOpen(typed)
  }
  return (
    <form className={css['passphrase']} noValidate onSubmit={submit}>
      <TextInput
        type="password"
        label={t('take_in.passphrase')}
        description={t('take_in.passphrase_text')}
        error={error}
        value={typed}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" loading={busy}>
        {t('take_in.open')}
      </Button>
    </form>
  )
}

export function Done({ intake: { contents, name }, onOpen, onAnother }: Of & { onOpen: () => void; onAnother: () => void }) {
  const { t } = useTranslation('archive')
  return (
    <div className={css['intake']}>
      <p role="status" className={css['done']}>
        <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />
        <b>{t('take_in.done', { name: contents?.workspace ?? name })}</b>
      </p>
      <p>{t('take_in.done_text')}</p>
      <div className={css['choose']}>
        <Button onClick={onOpen}>{t('take_in.enter')}</Button>
        <Button variant="subtle" onClick={onAnother}>
          {t('take_in.another')}
        </Button>
      </div>
    </div>
  )
}
