import { createFileRoute } from '@tanstack/react-router'
import { requireUser } from '../guard.ts'
import { Frame } from '../layout/frame.tsx'

/** Everything that needs a signed-in person, inside the frame. */
export const Route = createFileRoute('/_app')({ beforeLoad: ({ location }) => requireUser(location.href), component: Frame })
