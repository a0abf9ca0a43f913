import { useIsOperator, useWorkspaces } from '../../shared/queries/people/workspaces.ts'
import { DiskNotice } from './disk-notice.tsx'
import { InstallationNotice } from './installation-notice.tsx'
import { MovingNotice } from './moving-notice.tsx'
import { SecondFactorNotice } from './second-factor-notice.tsx'

/** After the screen: there is nearly never anything to show. */
export default function LaterNotices() {
  const { current } = useWorkspaces()
  const isOperator = useIsOperator()
  return (
    <>
      <DiskNotice />
      {current?.lacksSecondFactor ? <SecondFactorNotice /> : null}
      {current?.frozen ? <MovingNotice /> : null}
      {isOperator ? <InstallationNotice /> : null}
    </>
  )
}
