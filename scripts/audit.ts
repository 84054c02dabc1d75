import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { audit } from '../server/database/audit.ts'
import { databaseOf } from './backup.ts'
import { runCommand } from './run-command.ts'

/** `npm run audit -- --once`, or `--watch 5` for a check every five seconds until one fails. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { once: { type: 'boolean' }, watch: { type: 'string' }, database: { type: 'string' } } })
  const seconds = values.watch === undefined ? null : Number(values.watch)
  if (seconds !== null && !(seconds > 0)) throw new Error('--watch takes a number of seconds')
  const url = databaseOf(values.database)
  for (;;) {
    const report = await audit(url)
    process.stdout.write(`${JSON.stringify(report)}\n`)
    if (report.violations.length > 0) process.exitCode = 1
    if (seconds === null || report.violations.length > 0) return
    await pause(seconds * 1000)
  }
}

await runCommand(main)
