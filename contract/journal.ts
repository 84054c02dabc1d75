import { across } from './across.ts'
import { z } from 'zod'
import { day, id, idParams, queryId, queryList, requiredText, sumCents } from './common.ts'
import { endpoint } from './kit.ts'
import { journalKinds, longestAccount, mostJournalDays } from './rules/journal.ts'
import { daysBetween } from './rules/wall-week.ts'

/** Days at each location, both included. */
const asked = across(
  z.object({ organization_id: queryId.optional(), location_id: queryList(queryId).optional(), from: day, until: day }),
  ['from', 'until'],
  ({ from, until }, check) => {
    const days = daysBetween(from, until) + 1
    if (days < 1) check.addIssue({ code: 'custom', path: ['until'], message: 'Must not be before the first day' })
    if (days > mostJournalDays) check.addIssue({ code: 'custom', path: ['until'], message: 'At most 400 days' })
  },
)

/** What the entries of some days add up to on one account. */
const accountSums = z.object({ account: z.string(), debit: sumCents, credit: sumCents })
export type AccountSums = z.infer<typeof accountSums>
/** An accounting journal without its entries (docs/rules/money.md#accounting-journal). */
export const journal = z.object({
  from: day,
  until: day,
  locations: z.int(),
  entries: z.int(),
  accounts: z.array(accountSums),
  /** The same as `credit`. */
  debit: sumCents,
  credit: sumCents,
})

export const getJournal = endpoint('payments', 'getJournal', 'GET /billing/journal/', {
  summary: 'What the accounting journal of some days adds up to, by account, at the locations whose billing I can see',
  query: asked,
  response: journal,
  errors: ['invalid', 'forbidden', 'not_found'],
})
export const exportJournal = endpoint('payments', 'exportJournal', 'GET /billing/journal/entries.csv/', {
  summary: 'The accounting journal of some days as CSV: one balanced entry for each movement of money',
  media: 'text/csv',
  query: asked,
  response: z.any(),
  errors: ['invalid', 'forbidden', 'not_found'],
})
export const exportJournalIif = endpoint('payments', 'exportJournalIif', 'GET /billing/journal/entries.iif/', {
  summary: 'The same as general journal entries for QuickBooks Desktop (IIF)',
  media: 'application/octet-stream',
  query: asked,
  response: z.any(),
  errors: ['invalid', 'forbidden', 'not_found'],
})

const accountName = requiredText(longestAccount)
  .refine((name) => !/\p{Cc}/u.test(name), 'Contains a character that cannot be stored')
  .refine(
    (name) => !/^[=+@-]|"/.test(name),
    'Accounting software would read it otherwise: no quotation mark, and no = + - @ at the beginning',
  )
/** The name of the account for each kind of line. */
const accountNames = z.object({
  organization_id: id,
  accounts: z.array(z.object({ kind: z.enum(journalKinds), account: z.string(), is_standard: z.boolean() })),
})
export type AccountNames = z.infer<typeof accountNames>
const params = idParams('orgId')

export const listJournalAccounts = endpoint('payments', 'listJournalAccounts', 'GET /staffer/organizations/{orgId}/journal-accounts/', {
  summary: 'The account names of the accounting journal of an organization',
  params,
  response: accountNames,
  errors: ['forbidden', 'not_found'],
})
// Spelled out, so that a form and a refusal know each of them.
const nameOrNull = accountName.nullable().optional()
export const nameJournalAccounts = endpoint('payments', 'nameJournalAccounts', 'PATCH /staffer/organizations/{orgId}/journal-accounts/', {
  summary: 'Name accounts of the accounting journal; null is the name of before again, and what is left out stays',
  touches: ['statement'],
  params,
  body: z.object({
    pro_amount: nameOrNull,
    tip_amount: nameOrNull,
    reimbursement: nameOrNull,
    platform_fee: nameOrNull,
    background_check_fee: nameOrNull,
    tipping_fee: nameOrNull,
    other_charge: nameOrNull,
    refund: nameOrNull,
    card: nameOrNull,
    bank_account: nameOrNull,
    bank_transfer: nameOrNull,
    other_payment: nameOrNull,
    payable: nameOrNull,
  }),
  response: accountNames,
  errors: ['forbidden', 'not_found'],
})
