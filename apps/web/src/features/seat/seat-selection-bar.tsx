import { MOST_CLIENTS, type SeatClient } from '@invoice/contract/vat/seat.ts'
import { isPackable } from '@invoice/domain/seat/standing.ts'
import { Button } from '@mantine/core'
import { IconChecks, IconMail, IconPackage } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { ComingLayer } from '../../shared/layers/use-layer.tsx'
import { SelectionFrame, SelectionSummary } from '../../shared/selection/selection-frame.tsx'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { laterPart } from '../../shared/ui/later-part.ts'
import { PackagesDrawer } from './packages-drawer.tsx'
import type { Sent } from './send-packages-drawer.tsx'
import '../../shared/selection/texts.ts'
import './texts.ts'

const SendPackagesDrawer = laterPart(() => import('./send-packages-drawer.tsx'))
const TakeOverDrawer = laterPart(() => import('./take-over-drawer.tsx'))

type Props = { readonly month: string; readonly ticked: readonly SeatClient[]; readonly onClear: () => void }
type Asked = 'books' | 'packages' | 'send'

/** What is ticked of the clients, and what can be done with their month at once. */
export default function SeatSelectionBar({ month, ticked, onClear }: Props) {
  const { t } = useTranslation(['seat', 'selection'])
  const [asked, setAsked] = useState<Asked | null>(null)
  const [said, setSaid] = useState<ReadonlyMap<string, Sent>>(new Map())
  const packable = ticked.filter(({ standing }) => isPackable(standing))
  const close = (): void => setAsked(null)
  return (
    <SelectionFrame
      label={t('ticked.label')}
      summary={<SelectionSummary count={t('selection:selected', { count: ticked.length })} way={null} />}
      acts={ticked.length === 0 ? null : <Acts count={ticked.length} packable={packable.length} onAsk={setAsked} />}
      onClear={onClear}
    >
      {asked === 'packages' ? <PackagesDrawer month={month} clients={ticked} areTicked onClose={close} /> : null}
      <Suspense fallback={asked === null ? null : <ComingLayer />}>
        {asked === 'books' ? <TakeOverDrawer month={month} clients={ticked} onClose={close} onDone={onClear} /> : null}
        {asked === 'send' ? (
          <SendPackagesDrawer
            month={month}
            clients={packable}
            areTicked
            said={said}
            onSaid={(items) => setSaid(new Map([...said, ...items.map((one) => [one.companyId, one] as const)]))}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </SelectionFrame>
  )
}

type ActsProps = { readonly count: number; readonly packable: number; readonly onAsk: (asked: Asked) => void }

/** Of a month that is not ready no package is made, wherever it is asked for. */
function Acts({ count, packable, onAsk }: ActsProps) {
  const { t } = useTranslation(['seat', 'selection'])
  const tooMany = count > MOST_CLIENTS ? t('selection:most', { most: MOST_CLIENTS }) : undefined
  const notReady = tooMany ?? (packable === 0 ? t('ticked.none_ready') : undefined)
  return (
    <>
      <Act asked="books" label={t('take_over.open')} why={tooMany} icon={<IconChecks size={16} stroke={1.6} />} onAsk={onAsk} />
      <Act
        asked="packages"
        label={packable === 0 ? t('ticked.packages_none') : t('ticked.packages', { count: packable })}
        why={notReady}
        icon={<IconPackage size={16} stroke={1.6} />}
        onAsk={onAsk}
      />
      <Act asked="send" label={t('send.open')} why={notReady} icon={<IconMail size={16} stroke={1.6} />} onAsk={onAsk} />
    </>
  )
}

type ActProps = {
  readonly asked: Asked
  readonly label: string
  readonly icon: ReactNode
  /** why it cannot be */
  readonly why: string | undefined
  readonly onAsk: (asked: Asked) => void
}

function Act({ asked, label, icon, why, onAsk }: ActProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      px={10}
      disabled={why !== undefined}
      title={why ?? label}
      leftSection={icon}
      onClick={() => onAsk(asked)}
    >
      {label}
    </Button>
  )
}
