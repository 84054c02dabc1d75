import { across } from './across.ts'
import { z } from 'zod'
import { email, id, idParams, queryId, sentInstant, text } from './common.ts'
import { locales } from './enums.ts'
import { endpoint } from './kit.ts'

/** How many addresses a location may have, and an organization for all its locations. */
export const mostBookkeepers = 5
/** WAITING: nobody has confirmed the address, and nothing is sent to it. */
export const bookkeeperStates = ['WAITING', 'CONFIRMED'] as const
/** The state of an address for whoever holds its link; ENDED: it gets nothing any more. EXPIRED: nobody confirmed it in time. */
export const bookkeeperLinkStates = [...bookkeeperStates, 'ENDED', 'EXPIRED'] as const

const wishes = {
  /** Each charge by card or bank account, once it was taken. */
  wants_receipts: z.boolean(),
  /** Each issued invoice, and each refund. */
  wants_invoices: z.boolean(),
  /** Each month, once it is closed. */
  wants_statements: z.boolean(),
}
const locale = z.enum(locales)
type Wishes = { [K in keyof typeof wishes]: boolean }
const wishNames = ['wants_receipts', 'wants_invoices', 'wants_statements'] as const
const oneWish = ({ wants_receipts, wants_invoices, wants_statements }: Wishes) => wants_receipts || wants_invoices || wants_statements
const noWish = { message: 'Choose at least one kind of document', path: ['wants_receipts'] }

/** An address that gets documents by mail (docs/rules/money.md#bookkeepers). */
export const bookkeeper = z.object({
  id,
  organization_id: id,
  /** Null: for all locations of the organization. */
  location_id: id.nullable(),
  email: z.string(),
  locale,
  ...wishes,
  state: z.enum(bookkeeperStates),
  confirmed_at: sentInstant.nullable(),
  created_ts: sentInstant,
})
export type Bookkeeper = z.infer<typeof bookkeeper>

export const listBookkeepers = endpoint('payments', 'listBookkeepers', 'GET /billing/bookkeepers/', {
  summary: 'The addresses that get documents of a location by mail, or those of a whole organization',
  query: z.object({ organization_id: queryId, location_id: queryId.optional() }),
  response: z.object({ results: z.array(bookkeeper) }),
  errors: ['forbidden', 'not_found'],
})
export const addBookkeeper = endpoint('payments', 'addBookkeeper', 'POST /billing/bookkeepers/', {
  summary: 'Sends a link to an address, which gets documents by mail once the link was confirmed',
  touches: ['bookkeeper'],
  status: 201,
  body: across(z.object({ organization_id: id, location_id: id.nullable(), email, locale, ...wishes }), wishNames, oneWish, noWish),
  response: bookkeeper,
  errors: ['forbidden', 'not_found', 'conflict', 'rate_limited'],
})
export const changeBookkeeper = endpoint('payments', 'changeBookkeeper', 'PATCH /billing/bookkeepers/{id}/', {
  summary: 'Change what an address gets, and in which language',
  touches: ['bookkeeper'],
  params: idParams('id'),
  body: across(z.object({ locale, ...wishes }), wishNames, oneWish, noWish),
  response: bookkeeper,
  errors: ['forbidden', 'not_found'],
})
export const removeBookkeeper = endpoint('payments', 'removeBookkeeper', 'DELETE /billing/bookkeepers/{id}/', {
  summary: 'An address gets nothing any more, at once',
  touches: ['bookkeeper'],
  params: idParams('id'),
  response: z.object({}),
  errors: ['forbidden', 'not_found'],
})
export const sendBookkeeperLink = endpoint('payments', 'sendBookkeeperLink', 'POST /billing/bookkeepers/{id}/send-link/', {
  summary: 'Sends a new link to an address that nobody has confirmed; the one before no longer works',
  touches: ['bookkeeper'],
  params: idParams('id'),
  response: bookkeeper,
  errors: ['forbidden', 'not_found', 'conflict', 'rate_limited'],
})

/** What the page behind the link of an address shows, without signing in. */
export const bookkeeperLink = z.object({
  state: z.enum(bookkeeperLinkStates),
  email: z.string(),
  organization_name: z.string(),
  location_name: z.string().nullable(),
  ...wishes,
})
const byToken = z.object({ token: text(100) })
export const openBookkeeperLink = endpoint('payments', 'openBookkeeperLink', 'GET /bookkeeper-links/{token}/', {
  access: 'public',
  summary: 'What an address would get, or gets, by mail',
  params: byToken,
  response: bookkeeperLink,
  errors: ['not_found', 'gone'],
})
export const answerBookkeeperLink = endpoint('payments', 'answerBookkeeperLink', 'POST /bookkeeper-links/{token}/', {
  access: 'public',
  summary: 'Confirm an address, or stop all mails to it',
  touches: ['bookkeeper'],
  params: byToken,
  body: z.object({ answer: z.enum(['CONFIRM', 'STOP']) }),
  response: bookkeeperLink,
  errors: ['invalid', 'not_found', 'gone'],
})
