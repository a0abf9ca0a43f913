import type { BulkInput } from '@invoice/contract/documents/bulk.ts'
import type { SendingCheck } from '@invoice/contract/documents/bulk-sending.ts'
import { Button, Drawer, Switch } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failedAct } from '../../../../shared/api/failure.ts'
import { translateKnown } from '../../../../shared/api/translate.ts'
import { Layered, useShortcuts } from '../../../../shared/layers/use-layer.tsx'
import { sendingCheckQuery } from '../../../../shared/queries/documents/bulk-sending.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { SearchField } from '../../../../shared/ui/inputs/search-field.tsx'
import { DrawerHead, drawerClasses } from '../../../../shared/ui/overlays/drawer-head.tsx'
import { toast } from '../../../../shared/ui/overlays/toast.ts'
import { ItemStates } from '../../../../shared/ui/page/item-states.tsx'
import { CountTabs } from '../../../../shared/ui/tables/filters/count-tabs.tsx'
import { useStartBulk } from '../../bulk/use-start-bulk.ts'
import css from './send-many.module.css'
import { type SendingPlan, sendingPlan, soughtRows } from './sending-plan.ts'
import { SendingTable } from './sending-table.tsx'

type Props = { readonly selection: BulkInput; readonly count: number; readonly onClose: () => void; readonly onBegun: () => void }

/** Before many documents are sent: whom each goes to, and which of them need a look. */
export default function SendManyDrawer({ selection, count, onClose, onBegun }: Props) {
  const { t } = useTranslation('bulk')
  const query = useQuery(sendingCheckQuery(selection))
  return (
    <Layered kind="drawer" opened onEscape={onClose}>
      <Drawer.Root opened onClose={onClose} position="right" size={760} padding={0} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Drawer.Content>
          <DrawerHead title={t('sending.title', { count })} text={t('sending.text')} onClose={onClose} />
          {query.data === undefined ? (
            <div className={css['body']}>
              <ItemStates query={query}>{null}</ItemStates>
            </div>
          ) : (
            <Checked check={query.data} onClose={onClose} onBegun={onBegun} />
          )}
        </Drawer.Content>
      </Drawer.Root>
    </Layered>
  )
}

type Tab = 'review' | 'going'

function Checked({ check, onClose, onBegun }: Pick<Props, 'onClose' | 'onBegun'> & { readonly check: SendingCheck }) {
  const { t } = useTranslation('bulk')
  const [again, setAgain] = useState(false)
  const [chosen, setTab] = useState<Tab | null>(null)
  const [typed, setTyped] = useState('')
  const plan = sendingPlan(check, again)
  const tab = chosen ?? (plan.review.length > 0 ? 'review' : 'going')
  const { busy, send } = useSend(plan, again, () => {
    onBegun()
    onClose()
  })
  useShortcuts([{ keys: 'mod+Enter', act: send }])
  return (
    <>
      <div className={css['body']}>
        <div className={css['head']}>
          <CountTabs
            label={t('sending.tabs')}
            tabs={[
              { key: 'review', label: t('sending.review'), count: plan.review.length },
              { key: 'going', label: t('sending.going'), count: plan.going.length },
            ]}
            value={tab}
            onChange={setTab}
            controls="sending-rows"
          />
          <SearchField label={t('sending.search')} value={typed} onChange={setTyped} />
        </div>
        {plan.again > 0 ? (
          <Switch
            className={css['again'] ?? ''}
            label={t('sending.again', { count: plan.again })}
            checked={again}
            onChange={({ currentTarget }) => setAgain(currentTarget.checked)}
          />
        ) : null}
        <div id="sending-rows" role="tabpanel" aria-label={t(`sending.${tab}`)}>
          <SendingTable rows={soughtRows(plan[tab], typed)} empty={t(tab === 'review' ? 'sending.all_ready' : 'sending.none_ready')} />
        </div>
      </div>
      <div className={css['foot']}>
        <p role="status">
          <Sentence plan={plan} isHeld={check.isHeld} gone={check.gone} />
        </p>
        <Button variant="default" onClick={onClose}>
          {t('sending.cancel')}
        </Button>
        <Button
          data-autofocus
          loading={busy}
          disabled={plan.going.length === 0}
          leftSection={<IconSend size={16} stroke={1.6} />}
          onClick={send}
        >
          {plan.going.length === 0 ? t('send') : t('sending.send', { count: plan.going.length })}
        </Button>
      </div>
    </>
  )
}

/** How many go and how many do not, and what of the day is left then. */
function Sentence({ plan, isHeld, gone }: { readonly plan: SendingPlan; readonly isHeld: boolean; readonly gone: number }) {
  const { t } = useTranslation('bulk')
  const { going, review, left } = plan
  const sentences = [
    going.length === 0 ? t('sending.nothing_goes') : t('sending.goes', { count: going.length }),
    ...(review.length > 0 && going.length > 0 ? [t('sending.skipped', { count: review.length })] : []),
    ...(gone > 0 ? [t('gone', { count: gone })] : []),
    ...(isHeld && going.length > 0 ? [t('sending.held')] : []),
    ...(left === null ? [] : [t('sending.left', { count: left - going.length })]),
  ]
  return sentences.join(' ')
}

function useSend({ going }: SendingPlan, again: boolean, onBegun: () => void) {
  const { t } = useTranslation('bulk')
  const { start, busy } = useStartBulk()
  // The drawer is on its way out: a second press finds nothing to press.
  const isBegun = useRef(false)
  const run = async (): Promise<void> => {
    isBegun.current = true
    try {
      await start('send', { ids: going.map(({ documentId }) => documentId) }, { again })
      onBegun()
    } catch (error) {
      isBegun.current = false
      toast(failedAct(t('failed'), error, translateKnown), { tone: 'error' })
    }
  }
  return { busy, send: () => (isBegun.current || going.length === 0 ? undefined : void run()) }
}
