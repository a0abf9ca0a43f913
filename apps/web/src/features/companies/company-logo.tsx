import type { Company } from '@invoice/contract/settings/companies.ts'
import { IconBuilding, IconUser } from '@tabler/icons-react'
import { fileUrl } from '../../shared/files/file-url.ts'
import css from './companies.module.css'

/** The logo, small; a mark of its kind while there is none. The name stands beside it, so it says nothing of its own. */
export function CompanyLogo({ company: { logoFileId, kind } }: { readonly company: Pick<Company, 'logoFileId' | 'kind'> }) {
  const Icon = kind === 'person' ? IconUser : IconBuilding
  return (
    <span className={css['logo']} data-picture={logoFileId !== null || undefined}>
      {logoFileId === null ? <Icon size={18} stroke={1.6} aria-hidden="true" /> : <img src={fileUrl(logoFileId)} alt="" loading="lazy" />}
    </span>
  )
}
