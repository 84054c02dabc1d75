import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { WrongUsage } from './usage.ts'

/** Where to call, and with which key. */
export type Account = { url: string; key: string }
type Env = Readonly<Record<string, string | undefined>>

const account = z.object({ url: z.string(), key: z.string() })

/** The file that login writes, readable by its owner only. */
export function accountFile(env: Env): string {
  return join(env['XDG_CONFIG_HOME'] ?? join(env['HOME'] ?? homedir(), '.config'), 'crewcall', 'account.json')
}

/** The account of the environment, else the one that login kept. @throws WrongUsage if there is neither */
export function accountOf(env: Env): Account {
  const kept = read(accountFile(env))
  const [url, key] = [env['CREWCALL_URL'] ?? kept?.url, env['CREWCALL_API_KEY'] ?? kept?.key]
  if (url === undefined || key === undefined) throw new WrongUsage('Run "crewcall login" first, or set CREWCALL_URL and CREWCALL_API_KEY.')
  return { url: addressOf(url), key }
}

/** Keeps the account for the next commands. */
export function keepAccount(env: Env, { url, key }: Account): string {
  const file = accountFile(env)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, `${JSON.stringify({ url, key }, null, 2)}\n`, { mode: 0o600 })
  // The mode above is that of a new file only.
  chmodSync(file, 0o600)
  return file
}

/** The address of the API, whether or not it was given with `/api`. @throws WrongUsage if it is no address */
export function addressOf(typed: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new WrongUsage(`${typed} is no address like https://crewcall.example.`)
  return `${url.origin}${url.pathname.replace(/(\/api)?\/*$/, '')}/api`
}

function read(file: string): Account | undefined {
  try {
    return account.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
