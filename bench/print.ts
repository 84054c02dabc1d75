import { judge } from './goals.ts'
import type { Crowd } from './crowd.ts'
import type { Flash } from './flash.ts'
import type { Compared } from './measure.ts'
import { webBudget } from '../scripts/web-bytes.ts'
import type { WebBytes } from '../scripts/web-bytes.ts'
import { askedLate } from './web.ts'
import type { WebFigures } from './web.ts'

/** All figures for one size of the world; `database` is transactions per second by pgbench. */
export type Result = {
  gigs: number
  load_average: number[]
  compared: Compared[]
  database: Record<string, number>
  flash: Flash | null
  crowd: Crowd | null
}

// The goals of docs/performance.md.
const goals = { growth_p99: 1.3, flash_p99_ms: 2000, lcp_ms: 2500, change_p50_ms: 80, change_p95_ms: 200 }

const heads = ['Call', 'calls/s', 'bare', 'pgbench', 'p50 ms', 'p99 ms', 'CPU ms', 'bare', 'ratio'].concat([
  'database CPU ms',
  'bare',
  'p50 growth',
  'p99 growth',
])

/** Starts the table for one size of the world, in Markdown. */
export function printHead(gigs: number): void {
  say(`\n${gigs} gigs:\n`)
  say(row(heads))
  say(row(heads.map(() => '---')))
}

/** Prints one call after its measurement, with the growth against the first size. */
export function printRow(each: Compared, pgbench: number | undefined, first: Result | undefined): void {
  const { product, bare } = each
  const before = first?.compared.find(({ name }) => name === each.name)?.product
  const speed = [product.per_second, bare.per_second, pgbench, product.p50_ms, product.p99_ms]
  const cpu = [product.cpu_ms, bare.cpu_ms, each.cpu_ratio, product.database_cpu_ms, bare.database_cpu_ms]
  const growth = before ? [product.p50_ms / before.p50_ms, product.p99_ms / before.p99_ms] : [undefined, undefined]
  say(row([each.name, ...[...speed, ...cpu, ...growth].map(figure)]))
}

/** Prints the other measurements for one size of the world, and the goals. */
export function printRest({ load_average, flash, crowd, compared }: Result, first: Result | undefined): void {
  say('')
  if (flash) printFlash(flash)
  if (crowd) printCrowd(crowd)
  say(`Load average ${load_average.join(' ')}`)
  judge([
    ...compared.flatMap(({ name, product }) => {
      const before = first?.compared.find((each) => each.name === name)?.product
      const is = before ? Math.round((product.p99_ms / before.p99_ms) * 100) / 100 : 0
      return before ? [{ what: `growth of p99 of ${name}`, is, most: goals.growth_p99, unit: '×' as const }] : []
    }),
    ...(flash ? [{ what: 'p99 of the flash', is: flash.p99_ms, most: goals.flash_p99_ms, unit: 'ms' as const }] : []),
  ])
}

/** Prints the size of the web application in bytes. */
export function printWeb(web: WebBytes | null): void {
  if (!web) return say('web/dist is missing: build the web application first to weigh it')
  const verdict = web.entry_script_kb <= webBudget.entry_script_kb ? 'met' : 'missed'
  say(`Entry JavaScript ${web.entry_script_kb} kB gzipped (goal ${webBudget.entry_script_kb}: ${verdict}), styles ${web.entry_style_kb} kB`)
  for (const { file, kb } of web.chunks.slice(0, 15)) say(`${String(kb).padStart(8)} kB  ${file}`)
}

/** Prints the cost of a first visit and of a change of screen, as times and as multiples of the reference page. */
export function printScreens({ load_average, rounds, screens }: WebFigures): void {
  say(
    `\nIn a browser, a quarter of the processor, first visits over 1.6 Mbit/s and 150 ms, medians of ${rounds}; load average ${load_average.join(' ')}`,
  )
  const heads = ['kB', 'requests', 'FCP ms', 'LCP ms', 'TBT ms', 'script ms', 'task ms', 'task ratio', 'change p50', 'p95', 'p50 ratio']
  say(row(['screen', ...heads]))
  say(row(['---', ...heads.map(() => '---')]))
  const [reference] = screens
  for (const { screen, kb, requests, fcp, lcp, tbt, script, task, change_p50, change_p95 } of screens) {
    const ratio = (value: number, of: number | undefined) => (value / (of ?? Number.NaN)).toFixed(1)
    const cells = [kb, requests, fcp, lcp, tbt, script, task, ratio(task, reference?.task)]
    say(row([screen, ...cells, change_p50, change_p95, ratio(change_p50, reference?.change_p50)].map(String)))
  }
  // Without the calls of the page itself a screen is measured for comparison only.
  const judged = screens.filter(({ screen }) => screen !== reference?.screen && !screen.endsWith(askedLate))
  judge(
    judged.flatMap(({ screen, lcp, change_p50, change_p95 }) => [
      { what: `largest paint of ${screen}`, is: lcp, most: goals.lcp_ms, unit: 'ms' },
      { what: `change to ${screen}, p50`, is: change_p50, most: goals.change_p50_ms, unit: 'ms' },
      { what: `change to ${screen}, p95`, is: change_p95, most: goals.change_p95_ms, unit: 'ms' },
    ]),
  )
}

function printFlash({ asked, answers, confirmed, p50_ms, p99_ms, seconds }: Flash): void {
  say(`Flash: ${asked} pros, ${confirmed} confirmed, ${JSON.stringify(answers)}, p50 ${p50_ms} ms, p99 ${p99_ms} ms, ${seconds} s`)
}

function printCrowd({ pros, rank, auto_select, selected }: Crowd): void {
  say(
    `Crowd: ${pros} pros in one town; ranking them for a shift p50 ${rank.p50_ms} ms, p99 ${rank.p99_ms} ms; auto-select with all of them waiting ` +
      `p50 ${auto_select.p50_ms} ms, longest ${auto_select.p99_ms} ms of ${selected.length} shifts of ten places, selected ${selected.join(', ')}`,
  )
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function figure(value: number | null | undefined): string {
  return value == null ? '' : String(value >= 100 ? Math.round(value) : Math.round(value * 100) / 100)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
