import type { Bookkeeper } from '@crewcall/contract/bookkeepers.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import type { addBookkeeper } from '@crewcall/contract/bookkeepers.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { locationById, organizationById } from '../../organizations/index.ts'

export type BookkeeperRow = Tables['bookkeepers']
/** Whose documents: those of one location, or of a whole organization. */
export type Owner = Pick<BookkeeperRow, 'organization_id' | 'location_id'>

/** Refuses who may not choose the addresses of the location or organization. @throws problem not_found outside the actor's scope, or forbidden */
export async function allowManaging(ctx: Ctx, { organization_id, location_id }: Owner): Promise<void> {
  if (location_id === null) {
    await organizationById(ctx, organization_id)
    allow(ctx, 'bookkeeper.manage', { organization_id })
    return
  }
  const location = await locationById(ctx, location_id)
  if (location.organization_id !== organization_id) throw problem('not_found', 'NOT_FOUND')
  allow(ctx, 'bookkeeper.manage', { organization_id, location_id })
}

/** An address that is on the list, locked, for who may choose them. @throws problem not_found, forbidden */
export async function bookkeeperForUpdate(ctx: Ctx, id: number): Promise<BookkeeperRow> {
  const found = await ctx.tx.one<BookkeeperRow>(sql`select * from bookkeepers where id = ${id} and ended_at is null for no key update`)
  await allowManaging(ctx, found)
  return found
}

/** Records a change of an address in the history and publishes it to open screens. */
export async function publish(
  ctx: Ctx,
  action: 'add' | 'change' | 'remove' | 'confirm' | 'stop',
  { organization_id, location_id, id, ...row }: BookkeeperRow,
  before?: BookkeeperRow,
): Promise<void> {
  await record(ctx, {
    action: `bookkeeper.${action}`,
    object_type: 'bookkeeper',
    object_id: id,
    organization_id,
    location_id,
    ...(before && { before: wishesOf(before) }),
    // The history keeps no address; it names the row.
    ...((action === 'add' || action === 'change') && { after: wishesOf(row) }),
  })
  const topic = location_id === null ? `organization:${organization_id}` : `location:${location_id}`
  await announce(ctx, 'bookkeeper.changed', { organization_id, location_id, bookkeeper_id: id }, [topic])
}

function wishesOf({ locale, wants_receipts, wants_invoices, wants_statements }: Omit<BookkeeperRow, keyof Owner | 'id' | 'email'>) {
  return { locale, wants_receipts, wants_invoices, wants_statements }
}

/** An address as in the contract. */
export function viewBookkeeper({ confirmed_at, locale, ...row }: BookkeeperRow): Reply<typeof addBookkeeper> {
  const state: Bookkeeper['state'] = confirmed_at === null ? 'WAITING' : 'CONFIRMED'
  return { ...row, locale: locale as Locale, confirmed_at, state } // the column holds no other
}
