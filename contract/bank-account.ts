import { z } from 'zod'
import { copied } from './common.ts'
import { oneLine } from './names.ts'
import { isRoutingNumber } from './rules/bank-account.ts'

/** The account to which businesses transfer what they owe; shown on invoices. */
export const bankAccount = z.object({
  holder: oneLine(80),
  bank: oneLine(80),
  routing_number: copied.refine(isRoutingNumber, 'Not a routing number of a bank: check its nine digits'),
  account_number: copied.regex(/^\d{4,17}$/, 'Digits only, 4 to 17'),
})
export type BankAccount = z.output<typeof bankAccount>
