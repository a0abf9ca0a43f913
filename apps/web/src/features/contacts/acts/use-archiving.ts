import { archiveContact, restoreContact } from '@invoice/contract/records/contact-acts.ts'
import type { ContactRow } from '@invoice/contract/records/contacts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { call } from '../../../shared/api/call.ts'
import { Failure } from '../../../shared/api/failure.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'

/** Into the archive and back, at once: nothing is lost by either. */
export function useArchiving({ id, version, name }: Pick<ContactRow, 'id' | 'version' | 'name'>) {
  const { t } = useTranslation('contacts')
  const language = useLanguage()
  const act = async (endpoint: typeof archiveContact | typeof restoreContact, done: string): Promise<void> => {
    try {
      await call(endpoint, { params: { id }, body: { version } })
      toast(done)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      toast(error.message)
    }
  }
  const named = { name: localised(name, language) }
  return {
    archive: () => void act(archiveContact, t('archived_done', named)),
    restore: () => void act(restoreContact, t('restored', named)),
  }
}
