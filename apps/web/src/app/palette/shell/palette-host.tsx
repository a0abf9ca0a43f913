import { permits } from '@invoice/contract/wire/permissions.ts'
import { useMantineColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { searchOfView } from '../../../features/documents/list/views/view-search.ts'
import { chooseLanguage } from '../../../shared/auth/profile-language.ts'
import { useOwnCompany } from '../../../shared/companies/own-company.ts'
import { useInFront } from '../../../shared/documents/in-front.ts'
import { ComingLayer } from '../../../shared/layers/use-layer.tsx'
import { savedViewsQuery } from '../../../shared/queries/documents/saved-views.ts'
import { useIsOperator, useWorkspaces } from '../../../shared/queries/people/workspaces.ts'
import { loadTexts } from '../../../shared/text/texts.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { useCompanyChoice } from '../../layout/workspace/use-company-choice.ts'
import type { Acts } from '../commands.ts'
import Palette, { type PaletteProps } from '../palette.tsx'

async function loadDrawers() {
  const [module] = await Promise.all([import('../new-item-drawer.tsx'), loadTexts('contacts', 'parties', 'countries', 'products')])
  return module
}
const NewItemDrawer = laterPart(loadDrawers)

export type NewItem = 'client' | 'vendor' | 'product'
type Props = Omit<PaletteProps, 'acts'> & { readonly openDisplay: () => void }

/** The palette, and the forms that it opens. */
export default function PaletteHost({ openDisplay, ...palette }: Props) {
  const [item, setItem] = useState<{ kind: NewItem; opened: boolean } | null>(null)
  const acts = useActs(openDisplay, (kind) => setItem({ kind, opened: true }))
  return (
    <>
      <Palette {...palette} acts={acts} />
      {item === null ? null : (
        <Suspense fallback={item.opened ? <ComingLayer /> : null}>
          <NewItemDrawer kind={item.kind} opened={item.opened} onClose={() => setItem({ ...item, opened: false })} />
        </Suspense>
      )}
    </>
  )
}

function useActs(openDisplay: () => void, create: (kind: NewItem) => void): Acts {
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const { workspaces, current, choose } = useWorkspaces()
  const inFront = useInFront()
  const { companies, choose: chooseCompany } = useCompanyChoice()
  const chosen = useOwnCompany()
  const router = useRouter()
  const isOperator = useIsOperator() === true
  const { data: saved } = useQuery(savedViewsQuery())
  // biome-ignore lint/correctness/useExhaustiveDependencies: what only acts may be of an earlier drawing
  return useMemo(
    () => ({
      mayWrite: (noun) => current === undefined || permits(current.role, noun, 'write'),
      isOperator,
      manages: (noun) => current === undefined || permits(current.role, noun, 'manage'),
      createContact: create,
      createProduct: () => create('product'),
      chooseScheme: setColorScheme,
      chooseLanguage: (language) => void chooseLanguage(language),
      openDisplay,
      workspaces: workspaces.filter(({ id }) => id !== current?.id),
      // What is open belongs to the workspace that is left.
      enterWorkspace: (id) => {
        choose(id)
        void navigate({ to: '/dashboard' })
      },
      companies:
        companies.length < 2
          ? []
          : companies
              .filter(({ id }) => !chosen?.isChosen || id !== chosen.id)
              .map((company) => ({ key: company.id, name: company.name, choose: () => chooseCompany(company) })),
      allCompanies: chosen?.isChosen ? () => chooseCompany(null) : null,
      views: (saved?.items ?? []).map((view) => ({
        id: view.id,
        name: view.name,
        href: router.buildLocation({ to: '/invoices', search: searchOfView(view) }).href,
      })),
      inFront,
    }),
    [workspaces, current?.id, current?.role, inFront, companies, chosen, saved, isOperator],
  )
}
