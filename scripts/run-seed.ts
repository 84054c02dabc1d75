import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../server/config.ts'
import { startStandins } from '../server/standins/index.ts'
import { addReferenceData } from '../server/database/add-reference-data.ts'
import { startPostgres } from '../server/database/embedded-postgres.ts'
import { migrate } from '../server/database/migrate.ts'
import { runningIn } from '../server/database/postgres-entry-point.ts'
import { runCommand } from './run-command.ts'
import { seedWhenEmpty } from '../server/database/seed/seed-when-empty.ts'
import { addVolume } from '../server/database/volume.ts'
import { ownFolder } from '../server/platform/own-folder.ts'

/** `npm run seed [-- --scale 100]`: the seed data if the database is empty, and a number of thousand generated shifts. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { scale: { type: 'string', default: '0' } } })
  const thousands = Number(values.scale)
  if (!Number.isInteger(thousands) || thousands < 0 || thousands > 2000)
    throw new Error('--scale takes a whole number of thousand shifts, at most 2000')

  const { data_dir, environment, test_mode } = loadConfig()
  if (environment !== 'local' && !test_mode) {
    throw new Error(
      `Demonstration and generated shifts are for trials, and this is the ${environment} environment: "npm run setup" prepares a database for real use.`,
    )
  }
  const database = await openDatabase(join(data_dir, 'postgres'))
  const standins = await startStandins({ dataDir: ownFolder(join(data_dir, 'standins')) })
  try {
    await migrate(database.url)
    await addReferenceData(database.url)
    await seedWhenEmpty(
      database.url,
      { ...process.env, ...standins.env },
      {
        onStep: (line) => process.stdout.write(`${line}\n`),
      },
    )
    if (thousands > 0) process.stdout.write(`Added ${JSON.stringify(await addVolume(database.url, thousands * 1000))}\n`)
  } finally {
    await standins.stop()
    await database.stop()
  }
}

// The product may be running on the same folder; its running database is then used.
async function openDatabase(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env['DATABASE_URL']?.trim() || runningIn(folder)
  return url ? { url, stop: async () => undefined } : startPostgres({ dataDir: folder, durable: true })
}

if (import.meta.main) await runCommand(main)
