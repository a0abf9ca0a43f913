import { Drawer } from '@mantine/core'
import { Layered } from '../layers/use-layer.tsx'
import { useTranslation } from '../text/use-translation.ts'
import { DrawerHead, drawerClasses } from '../ui/overlays/drawer-head.tsx'
import css from './history.module.css'
import { Shown } from './history.tsx'

type Props = { readonly record: { readonly id: string; readonly name: string } | null; readonly onClose: () => void }

/** The history of a record for who may read it and not change it: there is no form to stand below. */
export function HistoryDrawer({ record, onClose }: Props) {
  const { t } = useTranslation('common')
  const opened = record !== null
  return (
    <Layered kind="drawer" opened={opened} onEscape={onClose}>
      <Drawer.Root opened={opened} onClose={onClose} position="right" size={560} padding={0} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Drawer.Content>
          <DrawerHead title={t('history')} text={record?.name} onClose={onClose} />
          <div className={css['body']}>{record === null ? null : <Shown id={record.id} />}</div>
        </Drawer.Content>
      </Drawer.Root>
    </Layered>
  )
}
