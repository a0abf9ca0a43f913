import { localised } from '@invoice/domain/localised.ts'
import { useOwnCompany } from '../../../shared/companies/own-company.ts'
import { fileUrl } from '../../../shared/files/file-url.ts'
import { useWorkspaces } from '../../../shared/queries/people/workspaces.ts'
import { appTitle } from '../../../shared/text/app-title.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { ProductMark } from '../../../shared/ui/marks/product-mark.tsx'
import css from './workspace-switch.module.css'

/** The company that was chosen, else the workspace. */
export function useFaceName(): string {
  const own = useOwnCompany()
  const { current } = useWorkspaces()
  const language = useLanguage()
  return own?.isChosen ? localised(own.name, language) : (current?.name ?? appTitle())
}

/** Logo and name; the product's own mark where a company has no logo. */
export function FaceContent({ collapsed }: { readonly collapsed: boolean }) {
  const own = useOwnCompany()
  const name = useFaceName()
  return (
    <>
      {own?.logoFileId ? <img className={css['logo']} src={fileUrl(own.logoFileId)} alt="" /> : <ProductMark size={28} />}
      {collapsed ? null : <b>{name}</b>}
    </>
  )
}
