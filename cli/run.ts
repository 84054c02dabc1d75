import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import { keyScopeOf } from '@crewcall/contract/api-key-calls.ts'
import { getOwnApiKey } from '@crewcall/contract/api-keys.ts'
import { endpoints } from '@crewcall/contract/index.ts'
import { keyScopes } from '@crewcall/contract/rules/key-scopes.ts'
import { accountOf, addressOf, keepAccount } from './account.ts'
import { partsOf, typedOf, type Typed } from './arguments.ts'
import { callServer, Refused } from './call.ts'
import { commands, type Command } from './commands.ts'
import { facts, table, type Row } from './table.ts'
import { usage, WrongUsage } from './usage.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Runs one command and returns its exit code: 0 done, 1 refused or failed, 2 wrong usage. Answers go to stdout, sentences to stderr. */
export async function run(given: readonly string[], env: Env): Promise<number> {
  try {
    const typed = typedOf(given)
    if (typed.flags.has('help') || typed.words[0] === 'help') print(usage)
    else await obey(typed, env)
    return 0
  } catch (error) {
    if (error instanceof WrongUsage) process.stderr.write(`${error.message}\n\n"crewcall help" shows how it is used.\n`)
    else if (error instanceof Refused) process.stderr.write(`${error.message}\n`)
    else throw error
    return error instanceof WrongUsage ? 2 : 1
  }
}

async function obey({ words, flags }: Typed, env: Env): Promise<void> {
  const [first = '', second = '', ...others] = words
  if (first === '') throw new WrongUsage('Say what to do.')
  if (first === 'login') return login(flags, env)
  if (first === 'calls') return print(listCalls())
  if (first === 'call') return callByName(second, { words: others, flags }, env)
  const command = commands.find((one) => one.words === first || one.words === `${first} ${second}`)
  if (!command) throw new WrongUsage(`There is no command "${words.join(' ')}".`)
  const rest = words.slice(command.words.split(' ').length)
  return obeyCommand(command, { words: rest, flags }, env)
}

async function obeyCommand({ words, endpoint, argument, columns }: Command, typed: Typed, env: Env): Promise<void> {
  const { json, ...values } = Object.fromEntries(typed.flags)
  const [named, ...tooMany] = typed.words
  if (argument !== undefined && named !== undefined) values[argument] = named
  if (tooMany.length > 0 || (argument === undefined && named !== undefined))
    throw new WrongUsage(`"${words}" takes no "${typed.words.at(-1)}".`)
  const answer = await callServer(accountOf(env), endpoint, partsOf(endpoint, new Map(Object.entries(values))))
  if (json || !isRow(answer)) return print(inJson(answer))
  if (!columns) return print(facts(answer))
  const rows = Array.isArray(answer['results']) ? answer['results'].filter(isRow) : []
  print(table(columns, rows))
  const { count } = answer
  if (typeof count === 'number' && count > rows.length) process.stderr.write(`${rows.length} of ${count}; --page shows others.\n`)
}

async function callByName(name: string, { words, flags }: Typed, env: Env): Promise<void> {
  const endpoint = endpoints.find((one) => one.name === name)
  if (!endpoint) throw new WrongUsage(`There is no operation "${name}"; "crewcall calls" lists those of keys.`)
  if (words[0] !== undefined) throw new WrongUsage(`Name the parameter of "${words[0]}": --name value.`)
  const { json: _, body, ...values } = Object.fromEntries(flags)
  const sent = body === '-' ? await text(process.stdin) : body
  if (sent === true) throw new WrongUsage('--body needs a value.')
  print(inJson(await callServer(accountOf(env), endpoint, partsOf(endpoint, new Map(Object.entries(values)), sent))))
}

async function login(flags: Typed['flags'], env: Env): Promise<void> {
  const unknown = [...flags.keys()].find((name) => name !== 'url' && name !== 'key')
  if (unknown !== undefined) throw new WrongUsage(`login has no --${unknown}.`)
  const typed = flags.get('url') ?? env['CREWCALL_URL']
  if (typeof typed !== 'string') throw new WrongUsage('Say where: crewcall login --url https://crewcall.example.')
  const url = addressOf(typed)
  const key = String(flags.get('key') ?? env['CREWCALL_API_KEY'] ?? (await askForKey())).trim()
  if (!key.startsWith('cc_live_')) throw new WrongUsage('An API key begins with cc_live_.')
  const own = getOwnApiKey.response.parse(await callServer({ url, key }, getOwnApiKey, { params: {}, query: {} }))
  const file = keepAccount(env, { url, key })
  print(`“${own.name}” of ${own.organization.name}: ${own.scopes.map((scope) => keyScopes[scope].means).join('; ')}.\nKept in ${file}.`)
}

// What is typed or pasted is not shown.
async function askForKey(): Promise<string> {
  if (!process.stdin.isTTY) return text(process.stdin)
  process.stderr.write('API key: ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  const key = await lines.question('')
  lines.close()
  process.stderr.write('\n')
  return key
}

function listCalls(): string {
  const rows = endpoints.flatMap(({ name, summary }) => {
    const scope = keyScopeOf(name)
    return scope === undefined ? [] : [{ name, scope, summary }]
  })
  return table(
    [
      { header: 'OPERATION', cell: ({ name }) => name },
      { header: 'SCOPE', cell: ({ scope }) => scope },
      { header: '', cell: ({ summary }) => summary },
    ],
    rows,
  )
}

function inJson(answer: unknown): string {
  return typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2)
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function print(words: string): void {
  process.stdout.write(`${words}\n`)
}
