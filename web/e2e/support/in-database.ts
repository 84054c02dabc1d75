import { connectTo } from '../../../server/database/connect-database.ts'

type Client = Awaited<ReturnType<typeof connectTo>>

/** Works in the database of this run, for creating what no person can: what an outage leaves behind, or what was accepted by former rules. */
export async function inDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const { DATABASE_URL } = JSON.parse(process.env['API_ENV'] ?? '{}') as { DATABASE_URL?: string }
  if (!DATABASE_URL) throw new Error('Journeys run by "npm run e2e", which sets API_ENV')
  const client = await connectTo(DATABASE_URL, 'crewcall-e2e')
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
