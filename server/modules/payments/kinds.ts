import { tellApplication } from './attempts/change.ts'
import { defineKinds } from './attempts/kinds.ts'
import { charging } from './charges/send.ts'
import { tellInvoice } from './invoices/publish.ts'
import { payingOut } from './payouts/send.ts'
import { refunding } from './refunds/send.ts'

// Every kind of attempt at moving money: how it is sent, sent again, settled and told.
defineKinds({
  BUSINESS_CHARGE: { ...charging, tell: tellApplication },
  ADHOC_CHARGE: { ...charging, tell: tellApplication },
  INVOICE_CHARGE: { ...charging, tell: tellInvoice },
  PRO_PAYOUT: { ...payingOut, tell: tellApplication },
  ADHOC_PAYOUT: { ...payingOut, tell: tellApplication },
  REFUND: { ...refunding, tell: tellApplication },
})
