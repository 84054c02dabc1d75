import pg from 'pg'

/**
 * Opens one connection for a command.
 * @param name the command's name on the server, in `pg_stat_activity`
 * @throws Error with one sentence for the person at the keyboard, if the database cannot be opened
 */
export async function connectTo(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name, connectionTimeoutMillis: 10_000 })
  // A later loss is reported by the next query.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (cause) {
    throw new Error(whyNot(cause, client), { cause })
  }
}

function whyNot(cause: unknown, { host, port, database, user }: pg.Client): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const message = cause instanceof Error ? cause.message : String(cause)
  if (code.startsWith('28')) return `The database refuses the login of ${user} (${message}): correct DATABASE_URL.`
  if (code === '3D000') return `There is no database "${database}" at ${host}:${port}: make it with createdb, or correct DATABASE_URL.`
  if (/^(E[A-Z_]+|57P03)$/.test(code) || /terminated|timeout expired/.test(message))
    return `No PostgreSQL answers at ${host}:${port}: start it, or correct DATABASE_URL.`
  return message
}
