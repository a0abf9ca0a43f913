import { Access } from '../../features/access/access.tsx'
import type { Ending } from '../../features/access/access-rows.ts'
import { RevokeKeyQuestion } from '../../features/developers/keys/revoke-key-question.tsx'
import { DeleteWebhookQuestion } from '../../features/developers/webhooks/delete-webhook-question.tsx'
import { RemoveQuestion, RevokeQuestion } from '../../features/users/people-questions.tsx'

/** What gives access, with the questions of the features that it is made in. */
export function AccessPage() {
  return <Access question={(ending, onClose) => <Questions ending={ending} onClose={onClose} />} />
}

function Questions({ ending, onClose }: { readonly ending: Ending | null; readonly onClose: () => void }) {
  return (
    <>
      <RemoveQuestion member={ending?.kind === 'person' ? ending.item : null} onClose={onClose} />
      <RevokeQuestion invitation={ending?.kind === 'invitation' ? ending.item : null} onClose={onClose} />
      <RevokeKeyQuestion asked={ending?.kind === 'key' ? ending.item : null} onClose={onClose} />
      <DeleteWebhookQuestion asked={ending?.kind === 'webhook' ? ending.item : null} onClose={onClose} />
    </>
  )
}
