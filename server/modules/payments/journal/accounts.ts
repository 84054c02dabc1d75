import type * as contract from '@crewcall/contract/journal.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { journalKinds, standardAccounts } from '@crewcall/contract/rules/journal.ts'
import type { JournalAccounts, JournalKind } from '@crewcall/contract/rules/journal.ts'
import sql from 'sql-template-tag'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { allow } from '../../../platform/policy.ts'
import { organizationById } from '../../organizations/index.ts'

/** The account names of the accounting journal of an organization (docs/rules/money.md#accounting-journal). @throws problem not_found, forbidden */
export async function listJournalAccounts(
  ctx: Ctx,
  { params }: Input<typeof contract.listJournalAccounts>,
): Promise<Reply<typeof contract.listJournalAccounts>> {
  await organizationById(ctx, params.orgId)
  allow(ctx, 'journal.edit', { organization_id: params.orgId })
  return viewAccounts(params.orgId, await accountsOf(ctx, params.orgId))
}

/** Names some of them; null takes the standard name again. The next file has the new names, also of past days. @throws problem not_found, forbidden */
export async function nameJournalAccounts(
  ctx: Ctx,
  { params, body }: Input<typeof contract.nameJournalAccounts>,
): Promise<Reply<typeof contract.nameJournalAccounts>> {
  const { id: organization_id } = await organizationById(ctx, params.orgId)
  allow(ctx, 'journal.edit', { organization_id })
  // Two changes at the same time are recorded one after the other.
  await ctx.tx.one(sql`select id from organizations where id = ${organization_id} for no key update`)
  const before = await accountsOf(ctx, organization_id)
  const wanted = journalKinds.flatMap((kind) => (body[kind] === undefined ? [] : [{ kind, account: body[kind] ?? standardAccounts[kind] }]))
  const changed = wanted.filter(({ kind, account }) => account !== before[kind])
  if (changed.length > 0) await write(ctx, organization_id, changed)
  const after = await accountsOf(ctx, organization_id)
  if (changed.length > 0)
    await record(ctx, {
      action: 'journal.name_accounts',
      object_type: 'organization',
      object_id: organization_id,
      organization_id,
      before: Object.fromEntries(changed.map(({ kind }) => [kind, before[kind]])),
      after: Object.fromEntries(changed.map(({ kind }) => [kind, after[kind]])),
    })
  return viewAccounts(organization_id, after)
}

async function write(ctx: Ctx, organization_id: number, changed: readonly { kind: JournalKind; account: string }[]): Promise<void> {
  await ctx.tx.rows(sql`
    delete from journal_accounts where organization_id = ${organization_id} and kind = any(${changed.map(({ kind }) => kind)}::text[])`)
  const own = changed.filter(({ kind, account }) => account !== standardAccounts[kind])
  await ctx.tx.rows(sql`
    insert into journal_accounts (organization_id, kind, account, changed_by, changed_at)
    select ${organization_id}, n.kind, n.account, ${ctx.actor.user_id}, ${ctx.now}
    from unnest(${own.map(({ kind }) => kind)}::text[], ${own.map(({ account }) => account)}::text[]) as n (kind, account)`)
}

/** The name of each account of an organization. */
export async function accountsOf(ctx: Ctx, organizationId: number): Promise<JournalAccounts> {
  const own = await ctx.tx.rows<{ kind: string; account: string }>(sql`
    select kind, account from journal_accounts where organization_id = ${organizationId}`)
  return { ...standardAccounts, ...Object.fromEntries(own.map(({ kind, account }) => [kind, account])) }
}

function viewAccounts(organization_id: number, names: JournalAccounts): Reply<typeof contract.listJournalAccounts> {
  const accounts = journalKinds.map((kind) => ({ kind, account: names[kind], is_standard: names[kind] === standardAccounts[kind] }))
  return { organization_id, accounts }
}
