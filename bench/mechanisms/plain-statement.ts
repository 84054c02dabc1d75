import type { PoolClient } from 'pg'
import type { Found, Prepared } from '../../server/platform/statements/statement.ts'

export { preparedOf } from '../../server/platform/statements/statement.ts'

/** Replaces the API's own way of sending with the driver's. */
export async function sendStatement(client: PoolClient, prepared: Prepared, values: readonly unknown[]): Promise<Found> {
  const { rows, rowCount } = await client.query({ ...prepared, values: values.map(asSent) })
  return { found: rows, count: rowCount ?? 0 }
}

/** Each statement is sent separately. */
export function inOnePiece<T>(_client: PoolClient, send: () => T): T {
  return send()
}

// The driver would write an instant in this machine's zone.
function asSent(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}
