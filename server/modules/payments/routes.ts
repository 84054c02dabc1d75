import * as contract from '@crewcall/contract/payments.ts'
import * as refunds from '@crewcall/contract/refunds.ts'
import * as invoices from '@crewcall/contract/invoices.ts'
import * as checked from '@crewcall/contract/checked-payments.ts'
import * as waivers from '@crewcall/contract/waivers.ts'
import { mount } from '../../platform/mount.ts'
import { additionalAmount } from './additional-amount.ts'
import { exportPayments } from './export-csv.ts'
import { getOwnReceipt, getReceipt, printReceipt } from './get-receipt.ts'
import { listEveryInvoice, listInvoices } from './invoices/list.ts'
import { payInvoice, recordInvoicePayment } from './invoices/pay.ts'
import { exportInvoice, getInvoice, printInvoice } from './invoices/read.ts'
import { askNow, judgeAbsent, judgeReturn } from './judge-checked.ts'
import { listAdHoc } from './list-ad-hoc.ts'
import { listEarnings } from './list-earnings.ts'
import { listPayments } from './list-payments.ts'
import { payAdHoc, payAdHocByPlatform } from './pay-ad-hoc.ts'
import { payProByPlatform } from './pay-pro.ts'
import { payPros } from './pay-pros.ts'
import { previewAdHoc } from './preview-ad-hoc.ts'
import { listRefunds } from './list-refunds.ts'
import { refundCharge } from './refund-charge.ts'
import { listChecked } from './view-checked.ts'
import { waiveMinimum } from './waive-minimum.ts'
import { receiveStripeEvent } from './webhook.ts'

export const routes = [
  mount(contract.listPayments, listPayments),
  mount(contract.payPros, payPros, { limit: 'money' }),
  mount(contract.getReceipt, getReceipt),
  mount(contract.printReceipt, printReceipt),
  mount(contract.exportPayments, exportPayments, { limit: 'export' }),
  mount(contract.previewAdHoc, previewAdHoc),
  mount(contract.payAdHoc, payAdHoc, { limit: 'money' }),
  mount(contract.additionalAmount, additionalAmount),
  mount(contract.listAdHoc, listAdHoc),
  mount(contract.payAdHocByPlatform, payAdHocByPlatform, { limit: 'money' }),
  mount(contract.payProByPlatform, payProByPlatform, { limit: 'money' }),
  mount(refunds.refundCharge, refundCharge, { limit: 'money' }),
  mount(refunds.listRefunds, listRefunds),
  mount(checked.listCheckedPayments, listChecked),
  mount(checked.askProvider, askNow, { limit: 'money' }),
  mount(checked.callAbsent, judgeAbsent, { limit: 'money' }),
  mount(checked.giveBackPayment, judgeReturn, { limit: 'money' }),
  mount(invoices.listInvoices, listInvoices),
  mount(invoices.getInvoice, getInvoice),
  mount(invoices.exportInvoice, exportInvoice, { limit: 'export' }),
  mount(invoices.printInvoice, printInvoice),
  mount(invoices.payInvoice, payInvoice, { limit: 'money' }),
  mount(invoices.listAllInvoices, listEveryInvoice),
  mount(invoices.recordInvoicePayment, recordInvoicePayment, { limit: 'money' }),
  mount(waivers.waiveMinimum, waiveMinimum, { limit: 'money' }),
  mount(contract.receiveStripeEvent, receiveStripeEvent, { limit: 'webhook', rawBody: true, bodyLimit: 1024 * 1024 }),
  mount(contract.listEarnings, listEarnings),
  mount(contract.getOwnReceipt, getOwnReceipt),
]
