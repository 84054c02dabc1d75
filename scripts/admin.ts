import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { email, phone } from '@crewcall/contract/common.ts'
import sql from 'sql-template-tag'
import { setPlatformAdmin, userAt } from '../server/modules/identity/index.ts'
import { system } from '../server/platform/actors.ts'
import { openDb, transaction } from '../server/platform/db.ts'
import type { Tx } from '../server/platform/db.ts'
import { isProblem } from '../server/platform/errors.ts'
import { databaseOf } from './backup.ts'
import { settingsOf } from './check-config.ts'

const usage = `Say what to do:
  npm run admin -- list
  npm run admin -- appoint +16155550134 [--reason "Runs the desk"]
  npm run admin -- dismiss someone@example.com [--reason "Left"]
--file /etc/crewcall.env names the settings, --database URL a database, other than those of this shell.`

/**
 * Appoints or removes a platform admin on behalf of the installation's operator, with an entry in the audit log. The person is identified
 * by a phone number or mailbox they have signed in with, so that a typing error appoints nobody.
 * @returns every address with which the account signs in: a restored one may have another than that of its person
 * @throws Error with one sentence if nobody has signed in with it yet, or the change is refused
 */
export async function setAdmin(
  url: string,
  address: string,
  { is_admin, reason }: { is_admin: boolean; reason: string },
): Promise<string[]> {
  return inTransaction(url, async (tx) => {
    const { id, phone_number, email: mailbox } = await personAt(tx, address)
    const request = { id: `admin-${randomUUID()}`, ip: '', caller: '', user_agent: 'npm run admin', url: '', headers: {}, cookies: {} }
    await setPlatformAdmin({ tx, now: tx.now, actor: system, request }, { user_id: id, reason, is_admin })
    return [phone_number, mailbox].flatMap((one) => one ?? [])
  })
}

/** The admins of the platform as lines to print. */
export function listAdmins(url: string): Promise<string[]> {
  return inTransaction(url, async (tx) => {
    const admins = await tx.rows<{ id: number; name: string; address: string }>(sql`
      select id, trim(first_name || ' ' || last_name) as name, concat_ws(', ', phone_number, email) as address
      from users where is_gigpro_admin and account_status = 'ACTIVE' order by id`)
    return admins.map(({ id, name, address }) => `${id}  ${address}  ${name}`.trimEnd())
  })
}

async function personAt(tx: Tx, address: string): Promise<{ id: number; phone_number: string | null; email: string | null }> {
  const channel = address.includes('@') ? 'email' : 'phone'
  const parsed = (channel === 'email' ? email : phone).safeParse(address)
  if (!parsed.success) throw new Error(`${address} is neither a US phone number nor an email address.`)
  const user = await userAt(tx, channel, parsed.data)
  if (!user) throw new Error(`Nobody signed in with ${parsed.data} yet: sign in on the site with it first, then run this again.`)
  return user
}

async function inTransaction<T>(url: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const db = openDb({ url, name: 'crewcall-admin', max: 1 })
  try {
    return await transaction(db, {}, work)
  } finally {
    await db.close()
  }
}

async function main(): Promise<void> {
  const options = { database: { type: 'string' }, file: { type: 'string' }, reason: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [verb, address] = positionals
  const url = databaseOf(values.database ?? (values.file === undefined ? undefined : settingsOf(values.file)['DATABASE_URL']))
  if (verb === 'list') return void process.stdout.write(`${(await listAdmins(url)).join('\n') || 'Nobody yet.'}\n`)
  if ((verb !== 'appoint' && verb !== 'dismiss') || address === undefined) throw new Error(usage)
  const is_admin = verb === 'appoint'
  const addresses = await setAdmin(url, address, { is_admin, reason: values.reason ?? 'By the command of the installation' })
  process.stdout.write(
    is_admin
      ? `${address} administers the platform from the next click on. The account signs in with ${addresses.join(' and with ')}: dismiss it if one of them is not theirs.\n`
      : `${address} is no longer an admin of the platform.\n`,
  )
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error || isProblem(error) ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}
