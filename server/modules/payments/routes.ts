import * as contract from '@crewcall/contract/payments.ts'
import * as charges from '@crewcall/contract/charges.ts'
import * as coupons from '@crewcall/contract/coupons.ts'
import * as statementYears from '@crewcall/contract/statement-years.ts'
import * as statements from '@crewcall/contract/statements.ts'
import * as bookkeepers from '@crewcall/contract/bookkeepers.ts'
import * as journal from '@crewcall/contract/journal.ts'
import * as earnings from '@crewcall/contract/earnings.ts'
import * as loyalty from '@crewcall/contract/loyalty.ts'
import * as instantPayouts from '@crewcall/contract/instant-payouts.ts'
import * as refunds from '@crewcall/contract/refunds.ts'
import * as invoices from '@crewcall/contract/invoices.ts'
import * as checked from '@crewcall/contract/checked-payments.ts'
import * as timesheetList from '@crewcall/contract/timesheet-list.ts'
import * as payRuns from '@crewcall/contract/pay-runs.ts'
import * as taxYears from '@crewcall/contract/tax-years.ts'
import * as waivers from '@crewcall/contract/waivers.ts'
import { mount } from '../../platform/mount.ts'
import { approveMatching } from './payday/approve-matching.ts'
import { additionalAmount } from './extras/additional-amount.ts'
import { addBookkeeper, changeBookkeeper, listBookkeepers, removeBookkeeper, sendBookkeeperLink } from './bookkeepers/manage.ts'
import { linkRoutes } from './bookkeepers/page.ts'
import { exportStatementYear, printStatementYear } from './business-year/documents.ts'
import { getStatementYear } from './business-year/year.ts'
import { exportCharges } from './bookkeeping/export-charges.ts'
import { listCharges } from './bookkeeping/list-charges.ts'
import { listCoupons, listCouponUses, listLocationCoupons } from './coupons/list.ts'
import { listMethodsOfLocations } from './bookkeeping/methods.ts'
import { exportStatement, printStatement } from './bookkeeping/statement-documents.ts'
import { getStatement, listStatements } from './bookkeeping/statements.ts'
import { summarizeBilling } from './bookkeeping/summary.ts'
import { listJournalAccounts, nameJournalAccounts } from './journal/accounts.ts'
import { exportJournal, exportJournalIif } from './journal/files.ts'
import { getJournal } from './journal/journal.ts'
import { exportPayments } from './payday/export.ts'
import { exportTimesheets } from './payday/export-timesheets.ts'
import { getOwnReceipt, getReceipt, printReceipt } from './receipts/get.ts'
import { listEveryInvoice, listInvoices } from './invoices/list.ts'
import { payInvoice, recordInvoicePayment } from './invoices/pay.ts'
import { exportInvoice, getInvoice, printInvoice } from './invoices/read.ts'
import { askNow, judgeAbsent, judgeReturn } from './checked/judge.ts'
import { listAdHoc } from './extras/list.ts'
import { listEarnings } from './earnings/list-earnings.ts'
import { exportYear, listEarningYears, printYear } from './earnings/years.ts'
import { getEarningWeek, listEarningWeeks } from './earnings/weeks.ts'
import { getInstantPayout } from './instant/view.ts'
import { takeInstantPayout } from './instant/take.ts'
import { getLoyalty, listProLoyalty } from './loyalty/view.ts'
import { listPayments } from './payday/list.ts'
import { listTimesheets } from './payday/list-timesheets.ts'
import { totalTimesheets } from './payday/total-timesheets.ts'
import { payAdHoc, payAdHocByPlatform } from './extras/pay.ts'
import { payProByPlatform } from './payday/pay-by-platform.ts'
import { payTimesheets } from './payday/pay-timesheets.ts'
import { payPros } from './payday/pay-pros.ts'
import { beginPayRun } from './runs/begin.ts'
import { changePayRun, discardPayRun } from './runs/change.ts'
import { confirmPayRun, payPayRun } from './runs/pay.ts'
import { exportPayRun, printPayRun } from './runs/documents.ts'
import { getPayRun, listPayRuns } from './runs/view.ts'
import { previewAdHoc } from './extras/preview.ts'
import { listRefunds } from './refunds/list.ts'
import { refundCharge } from './refunds/refund-charge.ts'
import { listChecked } from './checked/view.ts'
import { waiveMinimum } from './extras/waive-minimum.ts'
import { exportTaxFile, exportTaxFiles, exportTaxYear } from './tax-year/export.ts'
import { getTaxYear } from './tax-year/view.ts'
import { receiveSandboxEvent, receiveStripeEvent } from './provider/webhook.ts'

export const routes = [
  mount(coupons.listCoupons, listCoupons),
  mount(coupons.listCouponUses, listCouponUses),
  mount(coupons.listLocationCoupons, listLocationCoupons),
  mount(taxYears.getTaxYear, getTaxYear),
  mount(taxYears.exportTaxYear, exportTaxYear, { limit: 'export', counts: true }),
  mount(taxYears.exportTaxFiles, exportTaxFiles, { limit: 'export', counts: true }),
  mount(taxYears.exportTaxFile, exportTaxFile, { limit: 'export', counts: true }),
  mount(contract.listPayments, listPayments),
  mount(timesheetList.listTimesheets, listTimesheets),
  mount(timesheetList.totalTimesheets, totalTimesheets),
  mount(timesheetList.exportTimesheets, exportTimesheets, { limit: 'export' }),
  mount(timesheetList.approveMatching, approveMatching),
  mount(timesheetList.payTimesheets, payTimesheets, { limit: 'money' }),
  mount(payRuns.listPayRuns, listPayRuns),
  mount(payRuns.beginPayRun, beginPayRun),
  mount(payRuns.getPayRun, getPayRun),
  mount(payRuns.changePayRun, changePayRun),
  mount(payRuns.confirmPayRun, confirmPayRun),
  mount(payRuns.payPayRun, payPayRun, { limit: 'money' }),
  mount(payRuns.discardPayRun, discardPayRun),
  mount(payRuns.printPayRun, printPayRun),
  mount(payRuns.exportPayRun, exportPayRun, { limit: 'export' }),
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
  mount(charges.listCharges, listCharges),
  mount(charges.exportCharges, exportCharges, { limit: 'export' }),
  mount(charges.summarizeBilling, summarizeBilling),
  mount(statements.listMethodsOfLocations, listMethodsOfLocations),
  mount(statements.listStatements, listStatements),
  mount(statements.getStatement, getStatement),
  mount(statements.exportStatement, exportStatement, { limit: 'export' }),
  mount(statements.printStatement, printStatement, { limit: 'export' }),
  mount(statementYears.getStatementYear, getStatementYear, { limit: 'search' }),
  mount(statementYears.exportStatementYear, exportStatementYear, { limit: 'export' }),
  mount(statementYears.printStatementYear, printStatementYear, { limit: 'export' }),
  mount(journal.getJournal, getJournal, { limit: 'search' }),
  mount(journal.exportJournal, exportJournal, { limit: 'export' }),
  mount(journal.exportJournalIif, exportJournalIif, { limit: 'export' }),
  mount(journal.listJournalAccounts, listJournalAccounts),
  mount(journal.nameJournalAccounts, nameJournalAccounts),
  mount(bookkeepers.listBookkeepers, listBookkeepers),
  mount(bookkeepers.addBookkeeper, addBookkeeper),
  mount(bookkeepers.changeBookkeeper, changeBookkeeper),
  mount(bookkeepers.removeBookkeeper, removeBookkeeper),
  mount(bookkeepers.sendBookkeeperLink, sendBookkeeperLink),
  ...linkRoutes,
  mount(invoices.listInvoices, listInvoices),
  mount(invoices.getInvoice, getInvoice),
  mount(invoices.exportInvoice, exportInvoice, { limit: 'export' }),
  mount(invoices.printInvoice, printInvoice),
  mount(invoices.payInvoice, payInvoice, { limit: 'money' }),
  mount(invoices.listAllInvoices, listEveryInvoice),
  mount(invoices.recordInvoicePayment, recordInvoicePayment, { limit: 'money' }),
  mount(waivers.waiveMinimum, waiveMinimum, { limit: 'money' }),
  mount(contract.receiveStripeEvent, receiveStripeEvent, { limit: 'webhook', rawBody: true, bodyLimit: 1024 * 1024 }),
  mount(contract.receiveSandboxEvent, receiveSandboxEvent, { limit: 'webhook', rawBody: true, bodyLimit: 1024 * 1024 }),
  mount(earnings.listEarnings, listEarnings),
  mount(earnings.listEarningWeeks, listEarningWeeks),
  mount(earnings.getEarningWeek, getEarningWeek),
  mount(earnings.listEarningYears, listEarningYears),
  mount(earnings.printYear, printYear, { limit: 'export' }),
  mount(earnings.exportYear, exportYear, { limit: 'export' }),
  mount(contract.getOwnReceipt, getOwnReceipt),
  mount(loyalty.getLoyalty, getLoyalty),
  mount(loyalty.listProLoyalty, listProLoyalty),
  mount(instantPayouts.getInstantPayout, getInstantPayout),
  mount(instantPayouts.takeInstantPayout, takeInstantPayout, { limit: 'money' }),
]
