import type { SeatClient, SeatPackages } from '@invoice/contract/vat/seat.ts'
import { localised } from '@invoice/domain/localised.ts'
import { isPackable } from '@invoice/domain/seat/standing.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { monthName } from '@invoice/text/format/period.ts'
import type { en } from '@invoice/text/seat/en.ts'
import { Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failedAct } from '../../shared/api/failure.ts'
import { translateKnown } from '../../shared/api/translate.ts'
import { makePackagesOf, packageUrl, seatPackagesQuery } from '../../shared/queries/people/seat.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { MoneyText } from '../../shared/ui/marks/money-text.tsx'
import { FormDrawer } from '../../shared/ui/overlays/form-drawer.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import css from './seat.module.css'
import './texts.ts'

type Props = {
  readonly month: string
  readonly clients: readonly SeatClient[]
  /** a person ticked them: what was filed is chosen too */
  readonly areTicked?: true
  readonly onClose: () => void
}
type Package = SeatPackages['items'][number]

/** Packages of several clients in one act: those that are ready are chosen, those that are not cannot be. */
export function PackagesDrawer({ month, clients, areTicked, onClose }: Props) {
  const { t } = useTranslation('seat')
  const language = useLanguage()
  const client = useQueryClient()
  const { data } = useQuery(seatPackagesQuery(month))
  const offered = clients.filter(({ standing }) => isPackable(standing))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(offered.filter(({ standing }) => areTicked || standing === 'ready').map(({ companyId }) => companyId)),
  )
  const [said, setSaid] = useState<ReadonlyMap<string, string>>(new Map())
  const [isAsking, setAsking] = useState(false)
  const picked = offered.filter(({ companyId }) => chosen.has(companyId))
  const saidOf = (outcome: keyof typeof en.packages.outcomes | 'begun' | 'refused'): string =>
    outcome === 'begun' || outcome === 'refused' ? '' : t(`packages.outcomes.${outcome}`)
  const make = async (): Promise<void> => {
    if (picked.length === 0) return onClose()
    setAsking(true)
    try {
      const { items } = await makePackagesOf(
        client,
        month,
        picked.map(({ workspaceId, companyId }) => ({ workspaceId, companyId })),
      )
      // How far what was begun is stands beside it.
      const beside = items.filter(({ outcome }) => outcome !== 'begun')
      setSaid(new Map(beside.map(({ companyId, outcome, message }) => [companyId, message || saidOf(outcome)])))
      setChosen(new Set())
    } catch (error) {
      toast(failedAct(t('packages.failed'), error, translateKnown), { tone: 'error' })
    } finally {
      setAsking(false)
    }
  }
  const choose = (companyId: string, is: boolean): void => {
    const next = new Set(chosen)
    if (is) next.add(companyId)
    else next.delete(companyId)
    setChosen(next)
  }
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={t('packages.title', { month: `${monthName(`${month}-01`, language)} ${month.slice(0, 4)}` })}
      {...(clients.length === offered.length ? {} : { subtitle: t('packages.not_ready', { count: clients.length - offered.length }) })}
      onSubmit={() => void make()}
      saving={isAsking}
      saveLabel={picked.length === 0 ? t('packages.done') : t('packages.make', { count: picked.length })}
    >
      <ul className={css['packages']} aria-label={t('packages.clients')}>
        {offered.map((one) => (
          <Row
            key={one.companyId}
            client={one}
            made={data?.items.find(({ companyId }) => companyId === one.companyId)}
            said={said.get(one.companyId)}
            isChosen={chosen.has(one.companyId)}
            onChoose={(is) => choose(one.companyId, is)}
          />
        ))}
      </ul>
      <p className={css['quiet']}>{t('packages.text')}</p>
    </FormDrawer>
  )
}

type RowProps = {
  readonly client: SeatClient
  readonly made: Package | undefined
  /** of the last time that it was asked for here */
  readonly said: string | undefined
  readonly isChosen: boolean
  readonly onChoose: (is: boolean) => void
}

function Row({ client, made, said, isChosen, onChoose }: RowProps) {
  const { t } = useTranslation('seat')
  const language = useLanguage()
  const { result, currency, sales, purchases, digest } = client
  const name = localised(client.name, language)
  const before =
    made === undefined
      ? undefined
      : t(made.digest === digest ? 'packages.same' : 'packages.changed', { at: formatDateTime(made.madeAt, language) })
  const stands =
    made?.state === 'drawing'
      ? t('packages.drawing', { done: made.done, total: made.total })
      : made?.state === 'made'
        ? t('packages.made')
        : undefined
  return (
    <li>
      <Checkbox
        checked={isChosen}
        label={name}
        description={[t('packages.rows', { sales, purchases }), said ?? before].filter(Boolean).join('; ')}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <div>
        <MoneyText amount={result} currency={currency} />
        <span className={css['quiet']} role="status">
          {stands}
        </span>
        {made?.state === 'made' ? (
          <a href={packageUrl(made)} download aria-label={t('packages.download_of', { client: name })}>
            {t('packages.download')}
          </a>
        ) : null}
      </div>
    </li>
  )
}
