import { parseArgs } from 'node:util'
import { addReferenceData } from '../server/database/add-reference-data.ts'
import { listAdmins } from './admin.ts'
import { ensureApiLogin } from '../server/database/api-login.ts'
import { settingsOf } from './check-config.ts'
import { newPushKey } from '../server/push-settings.ts'
import { migrate } from '../server/database/migrate.ts'
import { runCommand } from './run-command.ts'

/**
 * Prepares a database for a real installation: the schema, and the positions, markets, certificates and terms shipped with the product.
 * Adds no people and no shifts. Safe to repeat; an operator's changes stay.
 * @throws Error with one sentence, e.g. what a superuser of the database server must do first
 */
export async function setUp(url: string): Promise<{ applied: string[]; admins: string[] }> {
  const { applied } = await migrate(url)
  await addReferenceData(url)
  return { applied, admins: await listAdmins(url) }
}

async function main(): Promise<void> {
  const { file } = parseArgs({ options: { file: { type: 'string' } } }).values
  const settings = settingsOf(file)
  const url = settings['DATABASE_URL']?.trim()
  if (!url) throw new Error('Set DATABASE_URL to the database to set up, as in .env.example.')
  const { applied, admins } = await setUp(url)
  const apiAddress = settings['API_DATABASE_URL']?.trim()
  if (apiAddress) await ensureApiLogin(url, apiAddress)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say(applied.length > 0 ? `The schema is ready (${applied.length} migrations).` : 'The schema is up to date.')
  say('Positions, markets, certificates and terms are in place.')
  if (!settings['VAPID_KEYS']?.trim()) say(noPushes())
  if (admins.length > 0) say(`Platform admins:\n  ${admins.join('\n  ')}`)
  else say(firstAdmin)
}

const noPushes = () => `
Pushes to browsers are signed with a key that nobody else has. To send them, add this line to the settings:

  VAPID_KEYS=${newPushKey()}
`

const firstAdmin = `
Nobody administers the platform yet. Start the programs, sign in on the site, then appoint yourself:

  npm run admin -- appoint YOUR_PHONE_OR_MAIL`

if (import.meta.main) {
  await runCommand(main)
}
