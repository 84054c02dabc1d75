import { ensureApiLogin } from '../server/database/api-login.ts'
import { migrate } from '../server/database/migrate.ts'
import { runCommand } from './run-command.ts'

async function main(): Promise<void> {
  const url = process.env['DATABASE_URL']
  if (!url) throw new Error('Set DATABASE_URL to the database to migrate.')
  const { applied } = await migrate(url)
  const apiAddress = process.env['API_DATABASE_URL']?.trim()
  if (apiAddress) await ensureApiLogin(url, apiAddress)
  process.stdout.write(applied.length ? `Applied ${applied.join(', ')}\n` : 'The database is up to date.\n')
}

await runCommand(main)
