import type { Flash } from './flash.ts'
import type { Compared } from './measure.ts'
import { webBudget } from './web-bytes.ts'
import type { WebBytes } from './web-bytes.ts'

/** All figures of one size of the world; `database` is transactions a second by pgbench. */
export type Result = {
  gigs: number
  load_average: number[]
  compared: Compared[]
  database: Record<string, number>
  flash: Flash | null
}

// The goals of docs/performance.md.
const goals = { list_cpu: 1.15, apply_cpu: 2, growth_p99: 1.3, flash_p99_ms: 2000, flash_places: 10 }

/** Prints one size of the world as a table, with the growth against the first size. */
export function tellResult(result: Result, first: Result | undefined): void {
  say(`\n${result.gigs} gigs, load average ${result.load_average.join(' ')}`)
  say(row('operation', ['req/s', 'bare', 'pgbench', 'p50 ms', 'p99 ms', 'CPU ms', 'bare', 'ratio', 'DB ms', 'bare', 'p99 growth', 'goal']))
  for (const each of result.compared) {
    const { product, bare } = each
    const before = first === result ? undefined : first?.compared.find(({ name }) => name === each.name)?.product.p99_ms
    const growth = before === undefined ? '' : (product.p99_ms / before).toFixed(2)
    const database = result.database[each.name]
    const cells = [product.per_second, bare.per_second, database === undefined ? '' : Math.round(database), product.p50_ms, product.p99_ms]
    const cpu = [product.cpu_ms, bare.cpu_ms, each.cpu_ratio, product.database_cpu_ms, bare.database_cpu_ms]
    say(row(each.name, [...cells, ...cpu, growth, goalOf(each)]))
  }
  if (result.flash) tellFlash(result.flash)
}

/** Prints the bytes of the web application. */
export function tellWeb(web: WebBytes | null): void {
  if (!web) return say('web/dist is missing: build the web application first to weigh it')
  const verdict = judge(web.entry_script_kb <= webBudget.entry_script_kb)
  say(`Entry JavaScript ${web.entry_script_kb} kB gzipped (goal ${webBudget.entry_script_kb}: ${verdict}), styles ${web.entry_style_kb} kB`)
  for (const { file, kb } of web.chunks.slice(0, 15)) say(`${String(kb).padStart(8)} kB  ${file}`)
}

function tellFlash({ asked, answers, confirmed, p50_ms, p99_ms, seconds }: Flash): void {
  const isMet = confirmed === goals.flash_places && p99_ms < goals.flash_p99_ms
  say(
    `Flash: ${asked} pros, ${confirmed} confirmed, ${JSON.stringify(answers)}, p50 ${p50_ms} ms, p99 ${p99_ms} ms, ${seconds} s: ${judge(isMet)}`,
  )
}

function goalOf({ name, cpu_ratio }: Compared): string {
  if (name === 'apply') return judge(cpu_ratio <= goals.apply_cpu)
  return /^(list|find)/.test(name) ? judge(cpu_ratio <= goals.list_cpu) : ''
}

function judge(isMet: boolean): string {
  return isMet ? 'met' : 'missed'
}

function row(name: string, cells: readonly (string | number)[]): string {
  return name.padEnd(22) + cells.map((cell) => String(cell).padStart(11)).join('')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
