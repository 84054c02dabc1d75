import { publishToApplication } from './attempts/change.ts'
import { defineKinds } from './attempts/kinds.ts'
import { charging } from './charges/send.ts'
import { publishToInvoice } from './invoices/publish.ts'
import { publishToLoyalty } from './payouts/loyalty.ts'
import { publishToReward } from './payouts/rewards.ts'
import { payingOut } from './payouts/send.ts'
import { refunding } from './refunds/send.ts'

// Every kind of attempt at moving money: how it is sent, resent, settled and published.
defineKinds({
  BUSINESS_CHARGE: { ...charging, publish: publishToApplication },
  ADHOC_CHARGE: { ...charging, publish: publishToApplication },
  INVOICE_CHARGE: { ...charging, publish: publishToInvoice },
  PRO_PAYOUT: { ...payingOut, publish: publishToApplication },
  ADHOC_PAYOUT: { ...payingOut, publish: publishToApplication },
  REFERRAL_PAYOUT: { ...payingOut, publish: publishToReward },
  LOYALTY_PAYOUT: { ...payingOut, publish: publishToLoyalty },
  REFUND: { ...refunding, publish: publishToApplication },
})
