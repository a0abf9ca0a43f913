import { BulkHost } from '../../features/documents/bulk/bulk-host.tsx'
import { WaitingHost } from '../../features/documents/editor/here/waiting-host.tsx'
import { ExportHost } from '../../features/exports/export-host.tsx'
import { OfflineHost } from '../../features/offline/offline-host.tsx'
import { SwitchHost } from './workspace/switch-host.tsx'

/** What works beside the screens, whichever is open, and shows itself only while there is something to say. */
export default function LaterHosts() {
  return (
    <>
      <OfflineHost />
      <WaitingHost />
      <BulkHost />
      <ExportHost />
      <SwitchHost />
    </>
  )
}
