import { readFileSync } from 'node:fs'
import { parseArgs, parseEnv } from 'node:util'
import { loadConfig, type Config } from '../server/config.ts'

/** The settings of a command: those of the given file (as read by `EnvironmentFile=` of the units), or else those of this shell. */
export function settingsOf(file: string | undefined): Record<string, string | undefined> {
  return file === undefined ? process.env : parseEnv(readFileSync(file, 'utf8'))
}

/** What an installation does without, by the setting that is off. */
const without: Readonly<Record<Config['off'][number], string>> = {
  CHAT_APP_ID: 'chat is part of this program, without an account elsewhere',
  ASSISTANT_PROJECT_ID: 'no language model reads what pros tell of past jobs',
  CONTACT_CENTER_KEY: 'nobody can call',
  MESSAGING_URL: 'no texts are sent, and nobody signs in by phone',
  ANALYTICS_KEY: 'no tag manager is loaded',
  ANALYTICS_WRITE_KEY: 'no visits are counted',
  ERROR_REPORTING_DSN: 'faults are only in the log',
}

/** What is off, in one sentence each; and settings that nothing reads. */
export function notesOn(settings: Record<string, string | undefined>, { off }: Pick<Config, 'off'>): string[] {
  return [
    ...off.map((name) => `${name} is off: ${without[name]}.`),
    ...(off.includes('CHAT_APP_ID') ? [] : ['CHAT_APP_ID names an account that is not used: chat is part of this program.']),
    ...(settings['SMS_BASE_URL']?.trim() ? ['SMS_BASE_URL is not read any more: it is called MESSAGING_URL.'] : []),
  ]
}

/** `npm run config -- check [--file /etc/crewcall.env]`: lists all missing or wrong settings at once. */
function main(): void {
  const { values, positionals } = parseArgs({ options: { file: { type: 'string' } }, allowPositionals: true })
  if (positionals.join(' ') !== 'check') throw new Error('Say what to do: npm run config -- check [--file /etc/crewcall.env]')
  const settings = settingsOf(values.file)
  const config = loadConfig(settings)
  const { environment, public_url, data_dir } = config
  process.stdout.write(`The settings are complete for the ${environment} environment: ${public_url}, files in ${data_dir}.\n`)
  for (const line of notesOn(settings, config)) process.stdout.write(`${line}\n`)
}

if (import.meta.main) {
  try {
    main()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
