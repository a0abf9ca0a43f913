import { Menu } from '@mantine/core'
import type { DocumentAct } from '../../../shared/documents/in-front.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { ACT_ICONS, isEnding } from './act-icons.ts'

type Props = { readonly acts: readonly DocumentAct[]; readonly onAct: (act: DocumentAct) => void }

/** In a menu: what can be done with a document, what ends it last and in red. */
export function ActItems({ acts, onAct }: Props) {
  const { t } = useTranslation('documents')
  return acts.map((act) => {
    const Icon = ACT_ICONS[act]
    return (
      <Menu.Item
        key={act}
        {...(isEnding(act) ? { color: 'red' } : {})}
        leftSection={<Icon size={16} stroke={1.6} />}
        onClick={() => onAct(act)}
      >
        {t(`actions.${act}`)}
      </Menu.Item>
    )
  })
}
