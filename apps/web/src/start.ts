import { setNonce } from 'get-nonce'
import { reloadOnStaleBuild } from './app/stale-build.ts'
import { styleNonce } from './shared/theme/nonce.ts'

// For the style tags of scroll lock.
setNonce(styleNonce())
reloadOnStaleBuild(() => window.location.reload())
