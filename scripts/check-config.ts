import { readFileSync } from 'node:fs'
import { parseArgs, parseEnv } from 'node:util'
import { loadConfig } from '../server/config.ts'

/** The settings of a command: those of the given file (as read by `EnvironmentFile=` of the units), or else those of this shell. */
export function settingsOf(file: string | undefined): Record<string, string | undefined> {
  return file === undefined ? process.env : parseEnv(readFileSync(file, 'utf8'))
}

/** Settings that other programs of this kind ask for, and why there is nothing to set here. */
const ofOthers: Readonly<Record<string, string>> = { CHAT_APP_ID: 'chat is part of this program and needs no account elsewhere' }

/** What is set without being needed, in one sentence each. */
export function notNeeded(settings: Record<string, string | undefined>): string[] {
  return Object.entries(ofOthers)
    .filter(([name]) => settings[name]?.trim())
    .map(([name, why]) => `${name} is not needed: ${why}.`)
}

/** `npm run config -- check [--file /etc/crewcall.env]`: lists all missing or wrong settings at once. */
function main(): void {
  const { values, positionals } = parseArgs({ options: { file: { type: 'string' } }, allowPositionals: true })
  if (positionals.join(' ') !== 'check') throw new Error('Say what to do: npm run config -- check [--file /etc/crewcall.env]')
  const settings = settingsOf(values.file)
  const { environment, public_url, data_dir } = loadConfig(settings)
  process.stdout.write(`The settings are complete for the ${environment} environment: ${public_url}, files in ${data_dir}.\n`)
  for (const line of notNeeded(settings)) process.stdout.write(`${line}\n`)
}

if (import.meta.main) {
  try {
    main()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
