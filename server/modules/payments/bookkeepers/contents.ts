import type { Locale } from '@crewcall/contract/enums.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { plainName } from '../../../platform/words/plain-name.ts'
import { inBoth, translate } from '../../../platform/words/translate.ts'
import type { EmailInput } from '../../../ports/messages.ts'
import { mailKind, writeMail } from '../../config/index.ts'
import type { Attempt } from '../attempts/attempts.ts'
import type { OfWhom } from '../bookkeeping/places.ts'
import { printStatementPdf } from '../bookkeeping/statement-pdf.ts'
import { statementOf } from '../bookkeeping/statements.ts'
import { issuerNotes } from '../business-year/issuer.ts'
import { yearOf } from '../business-year/year.ts'
import { printYearPdf } from '../business-year/year-pdf.ts'
import type { Printing } from '../documents/open-pdf.ts'
import { printInvoicePdf } from '../invoices/pdf.ts'
import { viewInvoiceDetail } from '../invoices/view.ts'
import { loadReceipt } from '../receipts/load.ts'
import { printPdf } from '../receipts/pdf.ts'
import { viewReceipt } from '../receipts/view.ts'
import { statementNamed } from './addressees.ts'
import type { DocumentKind } from './addressees.ts'
import { creditNoteOf } from './credit-note.ts'
import { printCreditNote } from './credit-note-pdf.ts'
import { addressOf, namesOf } from './link.ts'
import type { BookkeeperRow } from './rows.ts'

type Mail = Tables['bookkeeper_mails']
type Contents = Pick<EmailInput, 'subject' | 'text' | 'attachments'>
/** A document as it is mailed: its title, where its money was, the file, and another one that belongs to it. */
type File = { filename: string; body: Buffer }
type Printed = File & { title: string; place: string; more?: File }

const asks = [
  inBoth('{name} wants to send its receipts, invoices or statements to this address.'),
  inBoth('See which, and confirm it here: {url}'),
]
const linkKind = mailKind('bookkeeper.link', {
  group: 'MONEY',
  label: 'To a bookkeeper: question whether they want documents',
  subject: inBoth('Confirm that you want the documents of {name}'),
  body: { en: asks.map(({ en }) => en).join('\n'), es: asks.map(({ es }) => es).join('\n') },
  required: ['url'],
  ending: inBoth('If you do nothing, nothing is sent.'),
})
const attached = inBoth('The document is attached as a PDF.')
const documentKind = mailKind('bookkeeper.document', {
  group: 'MONEY',
  label: 'To a bookkeeper: a receipt, an invoice or a statement',
  subject: { en: '{title}', es: '{title}' },
  body: { en: `{title}\n{place}\n\n${attached.en}`, es: `{title}\n{place}\n\n${attached.es}` },
  ending: inBoth('You get this because you confirmed that you want documents of {name}. Stop these mails here: {url}'),
})

/** The mail that asks whether documents are wanted. */
export async function linkMail(ctx: Ctx, bookkeeper: BookkeeperRow): Promise<Contents> {
  const locale = bookkeeper.locale as Locale // the column holds no other
  const name = await nameOf(ctx, bookkeeper)
  const { subject, body: text } = await writeMail(ctx, linkKind, { locale, values: { name, url: addressOf(ctx, bookkeeper) } })
  return { subject, text }
}

/** The mail with a document, in the language of its address, printed as it is now. */
export async function printDocument(ctx: Ctx, mail: Mail, bookkeeper: BookkeeperRow): Promise<Contents> {
  const locale = bookkeeper.locale as Locale // the column holds no other
  const printing: Printing = { now: mail.created_ts, locale, is_test: ctx.config.stripe.is_test }
  // A link is written by `linkMail`, and the column holds no other kind.
  const { title, place, more, ...first } = await printers[mail.kind as DocumentKind](ctx, mail, printing)
  const values = { title, place: plainName(place), name: await nameOf(ctx, bookkeeper), url: addressOf(ctx, bookkeeper) }
  const { subject, body: text } = await writeMail(ctx, documentKind, { locale, values })
  const files = more ? [first, more] : [first]
  return { subject, text, attachments: files.map(({ filename, body }) => ({ filename, content: body, content_type: 'application/pdf' })) }
}

const printers: Record<DocumentKind, (ctx: Ctx, mail: Mail, printing: Printing) => Promise<Printed>> = {
  RECEIPT: receipt,
  INVOICE: invoice,
  CREDIT_NOTE: creditNote,
  STATEMENT: statement,
}

async function receipt(ctx: Ctx, { organization_id, reference }: Mail, printing: Printing): Promise<Printed> {
  const charge = await ctx.tx.one<Attempt>(
    sql`select * from payment_intents where organization_id = ${organization_id} and id = ${reference}::bigint`,
  )
  const application = await ctx.tx.one<Tables['applications']>(
    sql`select * from applications where organization_id = ${organization_id} and id = ${charge.application_id}`,
  )
  const view = viewReceipt(await loadReceipt(ctx, application), 'business')
  return {
    title: translate(printing.locale, 'Receipt {number}: {amount}', { number: view.number, amount: formatCents(charge.amount_cents) }),
    place: view.location_name,
    filename: `receipt-${view.number}.pdf`,
    body: await printPdf(view, printing),
  }
}

async function invoice(ctx: Ctx, { organization_id, reference }: Mail, printing: Printing): Promise<Printed> {
  const view = await viewInvoiceDetail(ctx, { organization_id, id: Number(reference) })
  const number = view.number ?? ''
  return {
    title: translate(printing.locale, 'Invoice {number}: {amount}', { number, amount: formatCents(view.total) }),
    place: view.location_name ?? view.owner_name,
    filename: `${number}.pdf`,
    body: await printInvoicePdf(view, printing),
  }
}

async function creditNote(ctx: Ctx, { organization_id, reference }: Mail, printing: Printing): Promise<Printed> {
  const note = await creditNoteOf(ctx, { organization_id, id: Number(reference) })
  return {
    title: translate(printing.locale, 'Credit note {number}: {amount}', { number: note.number, amount: formatCents(note.amount_cents) }),
    place: note.location_name,
    filename: `credit-note-${note.number}.pdf`,
    body: await printCreditNote(note, printing),
  }
}

async function statement(ctx: Ctx, { organization_id, reference }: Mail, printing: Printing): Promise<Printed> {
  const { month, location_id } = statementNamed(reference)
  const of = location_id === null ? { organization_id } : { location_id }
  const view = await statementOf(ctx, month, of)
  return {
    title: translate(printing.locale, 'Statement of {month}', { month }),
    place: view.name,
    filename: `statement-${month}.pdf`,
    body: await printStatementPdf(view, printing),
    ...(month.endsWith('-12') ? { more: await yearWith(ctx, Number(month.slice(0, 4)), of, printing) } : {}),
  }
}

// With the statement of a December comes the year that it closes.
async function yearWith(ctx: Ctx, year: number, of: OfWhom, printing: Printing): Promise<File> {
  const body = await printYearPdf(await yearOf(ctx, year, of), printing, await issuerNotes(ctx, printing.locale))
  return { filename: `year-${year}.pdf`, body }
}

async function nameOf(ctx: Ctx, bookkeeper: BookkeeperRow): Promise<string> {
  const { location_name, organization_name } = await namesOf(ctx, bookkeeper)
  return plainName(location_name ?? organization_name)
}
