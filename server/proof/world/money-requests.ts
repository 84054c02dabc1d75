import { billingRequests } from './billing.ts'
import { bookkeeperRequests } from './bookkeepers.ts'
import { instantRequests } from './instant.ts'
import { loyaltyRequests } from './loyalty.ts'
import type { Request } from './requests.ts'
import type { World } from './world.ts'

/** Valid calls about payments, pay runs, refunds and invoices. */
export function moneyRequests({
  instantVersion,
  instantUser,
  loyaltyVersion,
  loyaltyPro,
  loyaltyUser,
  place,
  worked: { application, gig, pro },
  charged,
  unsettled,
  calledOff,
  openRunId,
  openRunSums,
  confirmedRunId,
  invoiceId,
  event,
  eventSignature,
  sandboxSignature,
  bookkeeper,
}: World): Record<string, Request> {
  const id = { params: { id: application.id }, self: pro.user_id }
  const application_id = application.id
  const extra = { application_id, pro_amount: 5, reason: 'TIP' }
  return {
    additionalAmount: { query: { application_id, start_time: gig.start_time.toISOString(), end_time: gig.end_time.toISOString() } },
    getOwnReceipt: id,
    getReceipt: id,
    printReceipt: id,
    listPayments: {},
    listOverviews: {},
    listBills: {},
    listTimesheets: {},
    totalTimesheets: {},
    exportTimesheets: {},
    payTimesheets: { body: { payments: [{ application_id }] } },
    listPayRuns: {},
    beginPayRun: { body: { filter: { gig_id: gig.id } } },
    getPayRun: { params: { id: openRunId } },
    changePayRun: { params: { id: openRunId }, body: { step: 'CONFIRM' } },
    confirmPayRun: { params: { id: openRunId }, body: openRunSums },
    payPayRun: { params: { id: confirmedRunId } },
    discardPayRun: { params: { id: openRunId } },
    printPayRun: { params: { id: confirmedRunId } },
    exportPayRun: { params: { id: confirmedRunId } },
    approveMatching: { body: { filter: { gig_id: gig.id }, count: 1 } },
    listAdHoc: {},
    payAdHoc: { body: extra },
    previewAdHoc: { query: extra },
    payAdHocByPlatform: { body: extra },
    payProByPlatform: { body: { gig_application: application_id } },
    ...billingRequests({ place }),
    ...bookkeeperRequests({ place, bookkeeper }),
    listInvoices: {},
    getInvoice: { params: { id: invoiceId } },
    exportInvoice: { params: { id: invoiceId } },
    printInvoice: { params: { id: invoiceId } },
    payInvoice: { params: { id: invoiceId } },
    listAllInvoices: {},
    recordInvoicePayment: { params: { id: invoiceId }, body: { amount: 5, received_on: '2026-01-05', reference: 'Wire 17' } },
    listRefunds: {},
    ...instantRequests({ instantVersion, instantUser }),
    ...loyaltyRequests({ loyaltyVersion, loyaltyPro, loyaltyUser }),
    refundCharge: { params: { id: charged.application.id }, body: { amount: 5, reason: 'Left early' } },
    listCheckedPayments: {},
    askProvider: { params: { id: unsettled.unknownId } },
    callAbsent: { params: { id: unsettled.unknownId }, body: { reason: 'The provider confirmed it' } },
    giveBackPayment: { params: { id: unsettled.mismatchedId }, body: { reason: 'The provider confirmed it' } },
    waiveMinimum: { params: { id: calledOff.application.id }, body: { reason: 'Storm' } },
    payPros: { params: { gigId: gig.id }, body: { payments: [{ application_id }] } },
    receiveStripeEvent: { body: event, headers: { 'stripe-signature': eventSignature } },
    receiveSandboxEvent: { body: event, headers: { 'stripe-signature': sandboxSignature } },
  }
}
