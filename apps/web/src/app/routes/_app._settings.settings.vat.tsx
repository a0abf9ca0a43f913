import { createFileRoute } from '@tanstack/react-router'
import { VatSettings } from '../../features/vat/choices/vat-settings.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/_settings/settings/vat')({
  staticData: { title: 'settings_vat' },
  loader: () => loadTexts('vat-choices', 'vat'),
  component: VatSettings,
})
