import * as contract from '@invoice/contract/settings/installation.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { askForBackup, askForTry, repeatFailed, sendTestMail } from './acts.ts'
import { measureInstallation } from './measured.ts'
import { readInstallation } from './read-installation.ts'

/** Of whoever runs the installation: `authorise` has seen to it that nobody else comes here. */
export const installationRoutes: FastifyPluginAsync = async (app) => {
  if (app.metrics) measureInstallation(app.metrics, app.platform)
  serve(app, contract.readInstallation, () => readInstallation(app.platform))
  serve(app, contract.makeBackup, (context) => context.transaction((tx) => askForBackup(tx, context)))
  serve(app, contract.tryNewestBackup, (context) => context.transaction((tx) => askForTry(tx, context)))
  serve(app, contract.repeatInstallationJobs, (context) => context.transaction((tx) => repeatFailed(tx, context)))
  serve(app, contract.sendOperatorTestMail, sendTestMail)
}
