import { setNonce } from 'get-nonce'
import * as z from 'zod/mini'
import { reloadOnStaleBuild } from './app/stale-build.ts'
import { styleNonce } from './shared/theme/nonce.ts'

// zod otherwise probes `new Function`, which the Content-Security-Policy reports as a violation.
z.config({ jitless: true })
// For the style tags of scroll lock.
setNonce(styleNonce())
reloadOnStaleBuild(() => window.location.reload())
