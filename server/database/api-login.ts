import { createHmac } from 'node:crypto'
import pg from 'pg'
import { withLogin } from '../platform/database-addresses.ts'
import { apiRole } from '../platform/scope.ts'
import { connectTo } from './connect-database.ts'

/**
 * Creates the API's login: it owns nothing, and may only become the role restricted by row security (ADR 32). Safe to repeat; a changed
 * password is set.
 * @param address the API's own address of the database, including the login's name and password
 * @throws Error with one sentence for the database administrator, if we may not
 */
export async function ensureApiLogin(ownerUrl: string, address: string): Promise<void> {
  const { user, password } = new pg.Client({ connectionString: address })
  if (!user || !password) throw new Error('API_DATABASE_URL must hold the name and the password of a login of its own.')
  const client = await connectTo(ownerUrl, 'crewcall-migrate')
  try {
    const { rows } = await client.query<{ make: string; change: string; join: string; exists: boolean; isIn: boolean }>(
      `select format('create role %I login password %L in role ${apiRole}', $1::text, $2::text) as make,
        format('alter role %I login password %L', $1::text, $2::text) as change, format('grant ${apiRole} to %I', $1::text) as join,
        exists (select from pg_roles where rolname = $1) as exists,
        exists (select from pg_auth_members m join pg_roles r on r.oid = m.member where r.rolname = $1) as "isIn"`,
      [user, password],
    )
    const [orders] = rows
    if (!orders) return
    // One created manually keeps its password, if we may not change it.
    if (!orders.exists) await client.query(orders.make)
    else if (!(await opens(address))) await client.query(orders.change)
    if (orders.exists && !orders.isIn) await client.query(orders.join)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `The API needs a login of its own (${reason}): let a superuser run "create role ${user} login password '…' in role ${apiRole};" once, see docs/operations.md.`,
      { cause },
    )
  } finally {
    await client.end()
  }
}

/**
 * The default address by which the API of an installation connects. All its machines derive the same password.
 * @param secretKey the SECRET_KEY of the installation
 */
export function usualApiAddress(ownerUrl: string, secretKey: string): string {
  const { database = '' } = new pg.Client({ connectionString: ownerUrl })
  const user = `${apiRole}_login_${database}`.slice(0, 63)
  return withLogin(ownerUrl, user, createHmac('sha256', secretKey).update(`login of ${user}`).digest('base64url'))
}

async function opens(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
