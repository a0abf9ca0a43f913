import './texts.ts'
import type { InquiryNoun } from '@invoice/domain/inquiries/inquiry.ts'
import { Drawer } from '@mantine/core'
import { Layered } from '../layers/use-layer.tsx'
import { useTranslation } from '../text/use-translation.ts'
import { DrawerHead, drawerClasses } from '../ui/overlays/drawer-head.tsx'
import css from './inquiries.module.css'
import { InquiriesSection } from './inquiries-section.tsx'

type Props = { readonly noun: InquiryNoun; readonly subjectId: string; readonly name: string; readonly onClose: () => void }

/** What was asked about a record that has no page of its own. */
export default function InquiriesDrawer({ noun, subjectId, name, onClose }: Props) {
  const { t } = useTranslation('inquiries')
  return (
    <Layered kind="drawer" opened onEscape={onClose}>
      <Drawer.Root opened onClose={onClose} position="right" size={560} padding={0} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Drawer.Content>
          <DrawerHead title={t('title')} text={name} onClose={onClose} />
          <div className={css['drawer']}>
            <InquiriesSection noun={noun} subjectId={subjectId} />
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </Layered>
  )
}
