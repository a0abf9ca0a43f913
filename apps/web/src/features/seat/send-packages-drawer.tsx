import { type SeatClient, SeatLetter, sendSeatPackages } from '@invoice/contract/vat/seat.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { localised } from '@invoice/domain/localised.ts'
import { monthName } from '@invoice/text/format/period.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { EditDrawer } from '../../shared/forms/edit-drawer.tsx'
import { useEntityForm } from '../../shared/forms/use-entity-form.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { MoneyText } from '../../shared/ui/marks/money-text.tsx'
import { type LinkChoices, LinkFields } from '../../shared/vat-packages/link-fields.tsx'
import css from './seat.module.css'
import './texts.ts'

export type Sent = ReplyOf<typeof sendSeatPackages>['items'][number]
type Props = {
  readonly month: string
  /** whose month is ready */
  readonly clients: readonly SeatClient[]
  /** a person ticked them: what was filed is chosen too */
  readonly areTicked?: true
  /** what became of each that was asked for here, however often */
  readonly said: ReadonlyMap<string, Sent>
  readonly onSaid: (items: readonly Sent[]) => void
  readonly onClose: () => void
}
type Values = LinkChoices & { address: string }
type Press = Values & { readonly clients: readonly SeatClient[] }

/** The packages of several clients by email, to one address, each from its own company. */
export default function SendPackagesDrawer({ month, clients, areTicked, said, onSaid, onClose }: Props) {
  const { t } = useTranslation(['seat', 'vat'])
  const language = useLanguage()
  const { user } = useAuth()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => idsOf(clients.filter((one) => areTicked || isProposed(one, said))))
  const picked = clients.filter(({ companyId }) => chosen.has(companyId))
  const bodyOf = (values: Values) => bodyOfPress({ ...values, clients: picked })
  const form = useEntityForm<Values, ReplyOf<typeof sendSeatPackages>>({
    initial: { address: user?.email ?? '', days: 14, language, attaches: true },
    session: month,
    schema: SeatLetter,
    toBody: bodyOf,
    save: (values, idempotencyKey) => call(sendSeatPackages, { params: { month }, body: bodyOf(values) }, { idempotencyKey }),
    onSaved: ({ items }) => {
      onSaid(items)
      setChosen(new Set())
    },
  })
  const { values, set, error, leave } = form
  const isOver = picked.length === 0
  return (
    <EditDrawer
      opened
      onClose={onClose}
      title={t('seat:send.title', { month: `${monthName(`${month}-01`, language)} ${month.slice(0, 4)}` })}
      form={isOver ? { ...form, submit: onClose } : form}
      saveLabel={isOver ? t('seat:packages.done') : t('seat:send.now', { count: picked.length })}
    >
      <TextInput
        label={t('seat:send.address')}
        description={t('seat:send.address_hint')}
        type="email"
        autoComplete="off"
        data-autofocus
        value={values.address}
        error={error('address')}
        onBlur={leave('address')}
        onChange={({ currentTarget }) => set({ address: currentTarget.value })}
      />
      <LinkFields values={values} onSet={set} />
      <Clients clients={clients} chosen={chosen} said={said} onChoose={setChosen} />
    </EditDrawer>
  )
}

/** What was sent is not proposed again. */
const isProposed = ({ companyId, standing }: SeatClient, said: ReadonlyMap<string, Sent>): boolean =>
  standing === 'ready' && said.get(companyId)?.outcome !== 'sent'

const idsOf = (clients: readonly SeatClient[]): ReadonlySet<string> => new Set(clients.map(({ companyId }) => companyId))

const bodyOfPress = ({ clients, ...letter }: Press) => ({
  ...letter,
  clients: clients.map(({ workspaceId, companyId }) => ({ workspaceId, companyId })),
})

type ClientsProps = Pick<Props, 'clients' | 'said'> & {
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

function Clients({ clients, chosen, said, onChoose }: ClientsProps) {
  const { t } = useTranslation('seat')
  const language = useLanguage()
  const choose = (companyId: string, is: boolean): void => {
    const next = new Set(chosen)
    if (is) next.add(companyId)
    else next.delete(companyId)
    onChoose(next)
  }
  return (
    <ul className={css['packages']} aria-label={t('packages.clients')}>
      {clients.map(({ companyId, name, result, currency, sales, purchases }) => {
        const sent = said.get(companyId)
        return (
          <li key={companyId}>
            <Checkbox
              checked={chosen.has(companyId)}
              label={localised(name, language)}
              description={t('packages.rows', { sales, purchases })}
              onChange={({ currentTarget }) => choose(companyId, currentTarget.checked)}
            />
            <div>
              <MoneyText amount={result} currency={currency} />
              <span className={css['said']} data-tone={sent?.outcome === 'sent' ? 'good' : 'stops'} role="status">
                {sent === undefined ? null : sent.message || t(`send.outcomes.${sent.outcome}`)}
              </span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
