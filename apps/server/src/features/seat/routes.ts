import * as contract from '@invoice/contract/vat/seat.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { lookAgain } from './look-again.ts'
import { listPackages, makePackages } from './packages.ts'
import { readSeat } from './read-seat.ts'
import { sendPackages } from './send-packages.ts'
import { takeOverMonths } from './take-over-months.ts'

export const seatRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.readSeat, (context, { params }) => readSeat(context, params.month))
  serve(app, contract.lookAgain, (context, { params }) => lookAgain(context, params.month))
  serve(app, contract.listSeatPackages, (context, { params }) => listPackages(context, params.month))
  serve(app, contract.makeSeatPackages, (context, { params, body }) => makePackages(context, params.month, body.clients))
  serve(app, contract.takeOverSeatMonths, (context, { params, body }) => takeOverMonths(context, params.month, body.clients))
  serve(app, contract.sendSeatPackages, sendPackages)
}
